// Keeps the board for use without a network, where a browser allows that: over https, and on the
// machine itself. It begins when the page has come to rest.

if ("serviceWorker" in navigator && window.isSecureContext) {
  addEventListener("load", () => {
    const begin = () => navigator.serviceWorker.register("sw.js").catch(() => {}); // it works without, too
    setTimeout(() => ("requestIdleCallback" in window ? requestIdleCallback(begin) : begin()), 5000);
  });
}
