import { parseUrl } from '#platform/server/parse-url.ts';

/** A picture by which a page shows whose it is: an icon, or a picture for sharing. */
export type LogoAddress = { address: string; isIcon: boolean };

/** Characters of a page; what names its pictures stands in its head. */
const maxHead = 300_000;
const maxTag = 2_000;
const tags = new RegExp(`<(?:link|meta)\\b[^>]{0,${maxTag}}>`, 'gi');
const attributes = /([a-z:-]{1,30})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const attributesOf = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(attributes)].map(([, name, one, other, plain]) => [
      name!.toLowerCase(),
      (one ?? other ?? plain ?? '').replaceAll('&amp;', '&').trim(),
    ]),
  );

/** The least width, in pixels, of an icon that may be shown large. */
const minSize = 96;

/** The lower, the more it looks like a logo; undefined for what is none. */
function rankOf({ rel = '', sizes = '', property = '' }: Record<string, string>) {
  const kinds = rel.toLowerCase().split(/\s+/);
  if (kinds.some((kind) => kind.startsWith('apple-touch-icon'))) return 0;
  if (kinds.includes('icon')) return Number.parseInt(sizes, 10) >= minSize ? 1 : undefined;
  return property.toLowerCase() === 'og:image' ? 2 : undefined;
}

/** Returns the pictures of a page that may be a logo, the likeliest first; drawings (SVG) and ICO files are left out. */
export function findLogos(html: string, page: string): LogoAddress[] {
  const named = [...html.slice(0, maxHead).matchAll(tags)].flatMap(([tag]) => {
    const found = attributesOf(tag);
    const rank = rankOf(found);
    const address = parseUrl(found.href ?? found.content ?? '', page);
    return rank === undefined || !address || /\.(svg|ico)$/i.test(address.pathname) ? [] : [{ rank, address }];
  });
  const sorted = named
    .sort((one, other) => one.rank - other.rank)
    .map(({ rank, address }) => ({ address: address.href, isIcon: rank < 2 }));
  const usual = parseUrl('/apple-touch-icon.png', page);
  return usual && !sorted.some(({ isIcon }) => isIcon) ? [...sorted, { address: usual.href, isIcon: true }] : sorted;
}
