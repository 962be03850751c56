package charge

// asked is how many questions of each kind the benchmarks ask.
const asked = 60
