import type { OpportunityRepository } from '#features/opportunities/core/server/shared/opportunity-repository.ts';
import { element, xmlDocument } from '#platform/server/http/formats/xml.ts';

type Dependencies = {
  repository: Pick<OpportunityRepository, 'count'> & {
    listSlugs: (ids: { from: string; to: string }, limit: number) => PromiseLike<{ slug: string; updatedAt: Date }[]>;
  };
  publicUrl: string;
  now: () => Date;
  /** Further pages that are always there. */
  fixed?: readonly string[];
  /** Further sitemap files by name. */
  others?: Record<string, SitemapPart>;
};

/** Up to `limit` pages with the time of their last change. */
export type SitemapPart = (limit: number) => PromiseLike<{ path: string; updatedAt: Date }[]>;

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const staticPages = ['/', '/discover', '/opportunities', '/classes', '/about', '/privacy', '/terms'];
/** Up to this count one file lists them all; up to the next, 16 files; above, 256. */
const maxOnOnePage = 5_000;
const maxOnSixteen = 10_000;
/** Maximum URLs of one file in the protocol; with random ids, 256 files stay below it up to twelve million rows. */
const protocolLimit = 50_000;

const hexNumbers = (digits: number) =>
  Array.from({ length: 16 ** digits }, (_, index) => index.toString(16).padStart(digits, '0'));

const toUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Ids are random, so every prefix holds about the same number. */
const idsBeginning = (digits: string) => ({
  from: toUuid(digits.padEnd(32, '0')),
  to: toUuid(digits.padEnd(32, 'f')),
});

/**
 * The sitemap (sitemaps.org): an index, the fixed pages, and published opportunities by the first hex digits of their
 * id, so that each file is one range of the primary key.
 */
export function createSitemap({ repository, publicUrl, now, fixed = [], others = {} }: Dependencies) {
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
      const fileNames = count <= maxOnOnePage ? ['all'] : hexNumbers(count <= maxOnSixteen ? 1 : 2);
      const pages = ['pages', ...Object.keys(others), ...fileNames].map((name) =>
        element('sitemap', {}, [location(`/sitemap/${name}.xml`)]),
      );
      return xmlDocument(element('sitemapindex', namespace, pages));
    },

    /** One file of the index, also by names from when there were fewer opportunities; undefined for unknown names. */
    async writePage(name: string) {
      if (name === 'pages') {
        const pages = [...staticPages, ...fixed].map((path) => element('url', {}, [location(path)]));
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
