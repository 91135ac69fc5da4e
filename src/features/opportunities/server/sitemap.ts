import type { OpportunityRepository } from './opportunity-repository.ts';
import { element, xmlDocument } from './xml.ts';

type Dependencies = {
  repository: Pick<OpportunityRepository, 'count'> & {
    listSlugs: (ids: { from: string; to: string }, limit: number) => PromiseLike<{ slug: string; updatedAt: Date }[]>;
  };
  publicUrl: string;
  now: () => Date;
  /** Pages of other parts of the product, by the name of the file that tells them. */
  others?: Record<string, SitemapPart>;
};

/** At most so many pages of a part, with when each was changed last. */
export type SitemapPart = (limit: number) => PromiseLike<{ path: string; updatedAt: Date }[]>;

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const staticPages = ['/', '/discover', '/opportunities', '/classes', '/about'];
/** More than this many opportunities are told on 16 pages, and more than the other on 256. */
const maxOnOnePage = 5_000;
const maxOnSixteen = 10_000;
/** What the protocol allows in one file; with random ids, 256 pages stay under it up to twelve million rows. */
const protocolLimit = 50_000;

const hexNumbers = (digits: number) =>
  Array.from({ length: 16 ** digits }, (_, index) => index.toString(16).padStart(digits, '0'));

const toUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The ids that begin with some hexadecimal digits: ids are random, so every beginning holds about as many. */
const idsBeginning = (digits: string) => ({
  from: toUuid(digits.padEnd(32, '0')),
  to: toUuid(digits.padEnd(32, 'f')),
});

/**
 * The sitemap (sitemaps.org): an index, the fixed pages, and the published opportunities by the beginning of their
 * id, so that a page is one range of the primary key however many there are.
 */
export function createSitemap({ repository, publicUrl, now, others = {} }: Dependencies) {
  const location = (path: string) => element('loc', {}, publicUrl + path);
  const writeUrls = (pages: { path: string; updatedAt: Date }[]) =>
    xmlDocument(
      element(
        'urlset',
        namespace,
        pages.map(({ path, updatedAt }) =>
          element('url', {}, [location(path), element('lastmod', {}, updatedAt.toISOString())]),
        ),
      ),
    );

  return {
    async writeIndex() {
      const count = await repository.count({ open: 'any' }, now());
      const dependencies = count <= maxOnOnePage ? ['all'] : hexNumbers(count <= maxOnSixteen ? 1 : 2);
      const pages = ['pages', ...Object.keys(others), ...dependencies].map((name) =>
        element('sitemap', {}, [location(`/sitemap/${name}.xml`)]),
      );
      return xmlDocument(element('sitemapindex', namespace, pages));
    },

    /** The page of a name that the index gives, or may have given when there were fewer; undefined for other names. */
    async writePage(name: string) {
      if (name === 'pages') {
        const pages = staticPages.map((path) => element('url', {}, [location(path)]));
        return xmlDocument(element('urlset', namespace, pages));
      }
      if (Object.hasOwn(others, name)) return writeUrls(await others[name]!(protocolLimit));
      if (name !== 'all' && !/^[0-9a-f]{1,2}$/.test(name)) return undefined;
      const rows = await repository.listSlugs(idsBeginning(name === 'all' ? '' : name), protocolLimit);
      return writeUrls(
        rows.map(({ slug, updatedAt }) => ({ path: `/opportunities/${encodeURIComponent(slug)}`, updatedAt })),
      );
    },
  };
}
