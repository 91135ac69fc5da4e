import { HttpError } from '#platform/web/http.ts';
import { storedPersonHash } from '#platform/web/person-hash.ts';

/** A class on this device. `savedAt`: an instant; `size`: bytes. */
export type SavedCopy = { courseId: string; title: string; version: string; savedAt: string; size: number };

/**
 * Copies of classes in the browser's cache, for the service worker, whose `offline-rules.ts` knows these names too. The
 * cache is of the person whose page it is.
 */
export const copyCachePrefix = 'copies-';
const copyHeader = 'x-copy';
/** In localStorage while there are copies, so that nothing is loaded for whoever has none. */
const markerKey = 'copies';

export const copyPath = (courseId: string) => `/classes/${encodeURIComponent(courseId)}/offline`;
const cacheName = () => copyCachePrefix + storedPersonHash();

export const canSaveCopies = () => 'caches' in globalThis && 'serviceWorker' in navigator;

/** Copies of a person who is not `person` are deleted: all of them for a visitor, ''. */
export async function deleteCopiesExceptOf(person: string) {
  const names = (await caches.keys()).filter((name) => name.startsWith(copyCachePrefix));
  const others = names.filter((name) => !person || name !== copyCachePrefix + person);
  await Promise.all(others.map((name) => caches.delete(name)));
  if (others.length === names.length) localStorage.removeItem(markerKey);
}

/** In the order in which they were saved. */
export async function listCopies(): Promise<SavedCopy[]> {
  if (!canSaveCopies() || !(await caches.has(cacheName()))) return [];
  const saved = await (await caches.open(cacheName())).matchAll();
  return saved.flatMap((response) => {
    const description = response.headers.get(copyHeader);
    return description ? [JSON.parse(decodeURIComponent(description)) as SavedCopy] : [];
  });
}

const belongsTo = (courseId: string, { url }: Request) => {
  const { pathname } = new URL(url);
  return pathname === copyPath(courseId) || pathname.startsWith(`/api/courses/${encodeURIComponent(courseId)}/`);
};

export async function deleteCopy(courseId: string) {
  const cache = await caches.open(cacheName());
  await deleteOwn(cache, courseId);
  if ((await cache.keys()).length === 0) await deleteCopiesExceptOf('');
}

async function fetchWhole(path: string) {
  const response = await fetch(path, { cache: 'no-store' });
  if (!response.ok || response.redirected) throw new HttpError(response.status, response.statusText);
  return response;
}

function readPage(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html').querySelector<HTMLElement>('[data-copy]');
  // The server refuses in a page of its own.
  if (!page) throw new HttpError(403, 'This is no copy of a class.');
  const { title = '', version = '' } = page.dataset;
  const pictures = [...page.querySelectorAll('img')].map((picture) => picture.getAttribute('src')!);
  return { title, version, pictures };
}

/** Those that are saved already are not asked for again. Returns their bytes. */
async function savePictures(cache: Cache, pictures: readonly string[]) {
  let size = 0;
  for (const path of new Set(pictures)) {
    const saved = await cache.match(path);
    const picture = saved ?? (await fetchWhole(path));
    const body = await picture.blob();
    if (!saved) await cache.put(path, new Response(body, { headers: picture.headers }));
    size += body.size;
  }
  return size;
}

async function deleteOwn(cache: Cache, courseId: string, except: readonly string[] = []) {
  const own = (await cache.keys()).filter((request) => belongsTo(courseId, request));
  const gone = own.filter(({ url }) => !except.includes(new URL(url).pathname));
  await Promise.all(gone.map((request) => cache.delete(request)));
}

/**
 * Saves a class, or saves it again. Throws HttpError, and what the browser throws: a QuotaExceededError when the device
 * has no space. An earlier copy stays when this one cannot be saved.
 */
export async function saveCopy(courseId: string): Promise<SavedCopy> {
  const name = cacheName();
  const path = copyPath(courseId);
  const page = await fetchWhole(path);
  const html = await page.text();
  const { title, version, pictures } = readPage(html);
  const headers = new Headers(page.headers);
  localStorage.setItem(markerKey, '1');
  const cache = await caches.open(name);
  try {
    const size = new Blob([html]).size + (await savePictures(cache, pictures));
    const copy = { courseId, title, version, savedAt: new Date().toISOString(), size };
    headers.set(copyHeader, encodeURIComponent(JSON.stringify(copy)));
    await cache.put(path, new Response(html, { headers }));
    await deleteOwn(cache, courseId, [path, ...pictures]);
    return copy;
  } catch (error) {
    if (!(await cache.match(path))) await deleteCopy(courseId);
    throw error;
  }
}
