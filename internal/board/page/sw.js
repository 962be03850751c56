// The service worker: it keeps the files of one version of the board, and no other, and serves them
// without a network. A newer version is fetched beside it, and taken when the page loads next.

const BUILD = { version: "", files: [] };

const CACHE = `leaderpoint-board-${BUILD.version}`;
const SCOPE = new URL("./", self.location.href).href;
const START = "start.json"; // the server may have another position than before

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(BUILD.files.map((name) => new Request(SCOPE + name, { cache: "no-cache" })))));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) =>
      Promise.all(names.filter((name) => name.startsWith("leaderpoint-board-") && name !== CACHE).map((name) => caches.delete(name))),
    ),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const name = own(request.url);
  if (request.method !== "GET" || name === undefined) {
    return;
  }
  event.respondWith(request.mode === "navigate" ? load(name) : name === START ? freshOr(request, name) : cachedOr(request, name));
});

/** The name of a file of this version; undefined for whatever else there is. */
function own(address) {
  const url = new URL(address);
  const at = url.origin + url.pathname;
  const name = at === SCOPE ? "index.html" : at.startsWith(SCOPE) ? at.slice(SCOPE.length) : undefined;
  return BUILD.files.includes(name) ? name : undefined;
}

/** The page. If a newer version waits and no other page is open, it takes over first. */
async function load(name) {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll({ type: "window" })).length < 2) {
    waiting.postMessage("take over");
    return new Response("", { headers: { refresh: "0" } });
  }
  return cachedOr(new Request(SCOPE + name), name);
}

self.addEventListener("message", ({ data }) => {
  if (data === "take over") {
    self.skipWaiting();
  }
});

async function cachedOr(request, name) {
  const cache = await caches.open(CACHE);
  return (await cache.match(SCOPE + name)) ?? fetch(request);
}

async function freshOr(request, name) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(SCOPE + name);
    if (kept) {
      return kept;
    }
    throw error;
  }
}
