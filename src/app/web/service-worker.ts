import { copyCachePrefix, copyHeader, copyPathFor, mayKeep, strategyOf, withCopies } from './offline-rules.ts';

/** The used part of the ServiceWorkerGlobalScope: the compiler only knows that of pages. */
type LifeEvent = Event & { waitUntil(done: Promise<unknown>): void };
type FetchEvent = LifeEvent & { request: Request; respondWith(answer: Promise<Response>): void };
type WorkerEvents = { install: LifeEvent; activate: LifeEvent; fetch: FetchEvent };
type Worker = {
  addEventListener<K extends keyof WorkerEvents>(type: K, listen: (event: WorkerEvents[K]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
const worker = self as unknown as Worker;

/** Increase to discard every browser's cache. */
const version = 'sealeap-1';
const firstPages = ['/', '/opportunities', '/offline'];
const maxEntries = 150;
const timeoutMs = 4000;

async function store(request: Request, response: Response) {
  if (!mayKeep(response)) return;
  const copy = response.clone();
  const cache = await caches.open(version);
  await cache.put(request, copy);
  const others = (await cache.keys()).filter(({ url }) => !firstPages.includes(url.slice(location.origin.length)));
  await Promise.all(others.slice(0, Math.max(0, others.length - maxEntries)).map((old) => cache.delete(old)));
}

/** The classes that are saved on this device. */
async function listCopies(): Promise<{ courseId: string; title: string }[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(copyCachePrefix));
  const saved = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()));
  const descriptions = saved.flat().flatMap(({ headers }) => headers.get(copyHeader) ?? []);
  return descriptions.map((description) => JSON.parse(decodeURIComponent(description)));
}

/** Unhides the offline bar of a cached page. */
async function markOffline(page: Response | undefined, copies: Awaited<ReturnType<typeof listCopies>> = []) {
  if (!page) return undefined;
  const html = withCopies(await page.text(), copies).replace('data-offline="true" hidden=""', 'data-offline="true"');
  return new Response(html, { headers: page.headers });
}

const find = (request: Request | string) => caches.match(request, { ignoreVary: true });

/** Stores the response after it was returned. */
function fromNetwork(event: FetchEvent, cache: RequestCache) {
  const response = fetch(event.request, { cache });
  event.waitUntil(
    response.then(
      (response) => store(event.request, response),
      () => {},
    ),
  );
  return response;
}

const offlinePage = async () => markOffline(await find('/offline'), await listCopies());

/** The cached response when the network fails or is slow; a slow network is awaited when nothing is cached. */
async function networkFirst(event: FetchEvent, isPage: boolean) {
  const findCached = async () => {
    const cached = await find(event.request);
    if (!isPage) return cached;
    const copyPath = copyPathFor(new URL(event.request.url).pathname);
    return markOffline(cached ?? (copyPath ? await find(copyPath) : undefined));
  };
  // The HTTP cache could return a stale page unmarked; `no-cache` makes it revalidate.
  const network = fromNetwork(event, 'no-cache');
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs));
  try {
    return (await Promise.race([network, late])) ?? (await findCached()) ?? (await network);
  } catch {
    return (await findCached()) ?? (isPage ? await offlinePage() : undefined) ?? Response.error();
  }
}

/** Without credentials, so that the cache holds visitors' pages only. */
async function prepare() {
  for (const path of firstPages) {
    const request = new Request(path, { credentials: 'omit' });
    await store(request, await fetch(request));
  }
  await worker.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys())
    if (name !== version && !name.startsWith(copyCachePrefix)) await caches.delete(name);
  await worker.clients.claim();
}

worker.addEventListener('install', (event) => event.waitUntil(prepare()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyOf(request, location.origin);
  if (strategy === 'cache-first') {
    event.respondWith(find(request).then((cached) => cached ?? fromNetwork(event, 'default')));
  } else if (strategy !== 'untouched') {
    event.respondWith(networkFirst(event, strategy === 'page'));
  }
});
