package game

// Legible is what rounds a pose.
var Legible = legible
