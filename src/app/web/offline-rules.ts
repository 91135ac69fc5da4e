/** How the service worker handles a request. */
export type Strategy = 'untouched' | 'cache-first' | 'page' | 'answer';

type RequestInfo = { method: string; url: string; mode: string; headers: Pick<Headers, 'has'> };

/** The bytes of a picture in a saved copy never change, and no other is ever stored. */
const isLessonPicture = /^\/api\/courses\/[^/]+\/lessons\/[^/]+\/pictures\//;

/**
 * `assets/` never changes: cache first. Pages and public lists and details: network first. Writes, other origins and
 * the rest are left alone. So are prefetches: the worker would fetch them without the header that says so, and they would
 * count as read.
 */
export function strategyOf({ method, url, mode, headers }: RequestInfo, origin: string): Strategy {
  const { origin: host, pathname } = new URL(url);
  if (method !== 'GET' || host !== origin || headers.has('Sec-Purpose')) return 'untouched';
  if (pathname.startsWith('/assets/') || isLessonPicture.test(pathname)) return 'cache-first';
  if (pathname.startsWith('/api/'))
    return /^\/api\/(opportunities|courses)(\/[^/]*)?$/.test(pathname) ? 'answer' : 'untouched';
  return mode === 'navigate' && !pathname.startsWith('/dev/') ? 'page' : 'untouched';
}

/**
 * Name the copies of classes, as the classroom's `copy-storage.ts` writes them; the worker can share no module with
 * pages.
 */
export const copyCachePrefix = 'copies-';
export const copyHeader = 'x-copy';

/** Where the saved copy of a class is that stands in for this page of its lessons; undefined for any other page. */
export function copyPathFor(pathname: string) {
  const [, course] = /^(\/classes\/[^/]+)\/(?:learn(?:\/[^/]+)?|print|offline)\/?$/.exec(pathname) ?? [];
  return course && `${course}/offline`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!);

/** The page for what is not on the device, with links to the classes that are. */
export function withCopies(html: string, copies: readonly { courseId: string; title: string }[]) {
  if (copies.length === 0) return html;
  const links = copies.map(
    ({ courseId, title }) =>
      `<li><a class="link" dir="auto" href="/classes/${encodeURIComponent(courseId)}/learn">${escapeHtml(title)}</a></li>`,
  );
  return html
    .replace('<div data-copies="" hidden="">', '<div data-copies="">')
    .replace('<ul data-copies-list=""></ul>', () => `<ul>${links.join('')}</ul>`);
}

/** Only complete, public responses that were not redirected. */
export const mayKeep = ({ status, redirected, headers }: Pick<Response, 'status' | 'redirected' | 'headers'>) =>
  status === 200 && !redirected && !/private|no-store/.test(headers.get('Cache-Control') ?? 'private');
