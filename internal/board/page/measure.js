/** Notes how long something took, for test/measure.mjs: only if the address ends with ?measure. */
export const measure = location.search === "?measure" ? (name, start) => performance.measure(name, { start }) : () => {};
