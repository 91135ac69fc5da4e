import { parseUrl } from '#platform/server/parse-url.ts';

const longest = 2000;
const tracking =
  /^(utm_.*|ref|ref_src|ref_source|referrer|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|_hsenc|_hsmi)$/i;
const host = /^(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/i;

/**
 * A public http(s) URL, or undefined. Adds a missing scheme, drops a doubled one; refuses other schemes, credentials
 * and local host names.
 */
export function parseLink(text: string) {
  const trimmed = text.trim().replace(/^(https?:\/\/)+(?=https?:\/\/)/i, '');
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed);
  // A space in a URL is tolerated; without a scheme it means plain text.
  if ((!hasScheme && /\s/.test(trimmed)) || trimmed.length > longest) return undefined;
  const address = hasScheme ? trimmed : `https://${trimmed.replace(/^\/\//, '')}`;
  const url = parseUrl(address);
  if (!url) return undefined;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isPublic = host.test(url.hostname) && !/\.(local|localhost|internal|test|invalid)$/i.test(url.hostname);
  return isWeb && isPublic && url.username === '' && url.password === '' && url.href.length <= longest
    ? url
    : undefined;
}

/**
 * Key for comparing links: without scheme, 'www.', tracking parameters, fragment and trailing slash, parameters sorted.
 * Not for following.
 */
export function canonicalLink(url: URL) {
  const parameters = [...url.searchParams].filter(([name]) => !tracking.test(name));
  const query = new URLSearchParams(parameters.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));
  // '#/…' and '#!…' are routes of single-page applications.
  const route = /^#[!/]./.test(url.hash) ? url.hash : '';
  const path = url.pathname.replace(/\/(index\.(html?|php))?$/, '');
  const end = [...query].length > 0 ? `?${query}` : '';
  return `${url.hostname.replace(/^www\d?\./, '')}${url.port ? `:${url.port}` : ''}${path}${end}${route}`.slice(
    0,
    longest,
  );
}

const language = /^(?:[a-z]{2}|[a-z]{2}[-_][a-z]{2})$/i;

type SplitLink = ReturnType<typeof splitLink>;
function splitLink(link: string) {
  const [path = '', query = ''] = link.split('?', 2);
  const [site = '', ...segments] = path.split('/').filter(Boolean);
  return { site, query, segments: segments.filter((segment) => !language.test(segment)) };
}

/** Whether one canonical link leads deeper into the other: below its page or, of the same organisation, its site. */
export function areLinksRelated(one: string | null, other: string | null) {
  if (!one || !other) return false;
  const depth = ({ segments, query }: SplitLink) => segments.length * 2 + (query ? 1 : 0);
  const [upper, lower] = [splitLink(one), splitLink(other)].sort((a, b) => depth(a) - depth(b)) as [
    SplitLink,
    SplitLink,
  ];
  const isPart = (whole: string, part: string) => `.${part}`.endsWith(`.${whole}`);
  const isSameSite = isPart(upper.site, lower.site) || isPart(lower.site, upper.site);
  const isBelow = upper.segments.every((segment, at) => segment === lower.segments[at]);
  return isSameSite && isBelow && (upper.query === '' || upper.query === lower.query);
}

/** Whether two canonical links are two records of one page: they differ by their parameters only. */
export function areRecordsOfOnePage(one: string | null, other: string | null) {
  const [mine, theirs] = [splitLink(one ?? ''), splitLink(other ?? '')];
  const isSamePage = mine.site === theirs.site && mine.segments.join('/') === theirs.segments.join('/');
  return isSamePage && mine.query !== '' && theirs.query !== '' && mine.query !== theirs.query;
}
