/// Keeps the page usable without a network. Files with a hash in their name never change and come from the cache. The page itself
/// is fetched when there is a network, so that a new build shows at once.

declare const __PRECACHE__: string[];
declare const __VERSION__: string;

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/// A name with a hash: the file never changes.
const hashed = /-[0-9a-f]{10}\.\w+$/;
const cacheName = `lianzhu-${__VERSION__}`;
const scope = self as unknown as {
  addEventListener(type: string, listener: (event: never) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

scope.addEventListener('install', (event: ExtendableEvent) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(__PRECACHE__))
      .then(() => scope.skipWaiting()),
  );
});

scope.addEventListener('activate', (event: ExtendableEvent) => {
  event.waitUntil(forgetOldBuilds().then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event: FetchEvent) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  event.respondWith(event.request.mode === 'navigate' ? pageFirstFromNetwork(event.request) : cachedFirst(event.request));
});

async function forgetOldBuilds(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith('lianzhu-') && name !== cacheName) await caches.delete(name);
  }
}

async function pageFirstFromNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match('./', { ignoreSearch: true });
    if (page) return page;
    throw error;
  }
}

/// Files not cached at the start (the other build of the engine) are cached on first use.
async function cachedFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreSearch: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && hashed.test(new URL(request.url).pathname)) await (await caches.open(cacheName)).put(request, response.clone());
  return response;
}

export {};
