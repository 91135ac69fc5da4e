import { HttpError } from '#platform/web/http.ts';
import { storeMarker } from './copy-marker-storage.ts';
import { cacheName, copyHeader, copyPath, deleteCopy, deleteOwn, type SavedCopy } from './copy-storage.ts';

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

/** Saves the pictures that are not saved already. Returns the bytes of all. */
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
  storeMarker();
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
