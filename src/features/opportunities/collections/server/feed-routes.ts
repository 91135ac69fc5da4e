import type { Context } from 'hono';
import type { OpportunityRepository } from '#features/opportunities/core/server/shared/opportunity-repository.ts';
import type { CollectionKind } from '#features/opportunities/core/vocabulary.ts';
import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import type { Collections } from './collections.ts';
import { writeFeed } from './feed.ts';
import { createSitemap, type SitemapPart } from './sitemap.ts';

type Dependencies = {
  repository: Pick<OpportunityRepository, 'count' | 'list' | 'listSlugs'>;
  /** Public origin, without a trailing slash. */
  publicUrl: string;
  now?: () => Date;
  fixed?: readonly string[];
  others?: Record<string, SitemapPart>;
  listNewest: Collections['listNewest'];
};

const feedLength = 30;

export function feedRoutes({ now = () => new Date(), listNewest, ...dependencies }: Dependencies) {
  const { repository, publicUrl } = dependencies;
  const sitemap = createSitemap({ ...dependencies, now });
  const answerNewest = (kind: CollectionKind) => async (c: Context) => {
    const { collection, rows } = await listNewest(kind, c.req.param('slug') ?? '');
    return xml(
      c,
      writeFeed(rows, publicUrl, { title: collection.heading, path: collection.path }),
      'application/atom+xml',
    );
  };
  const xml = (c: Context, text: string, type = 'application/xml') =>
    c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` });

  return guardedRoutes()
    .get('/sitemap.xml', publicRoute, async (c) => xml(c, await sitemap.writeIndex()))
    .get('/sitemap/:file', publicRoute, async (c, next) => {
      const [, name] = /^(\w+)\.xml$/.exec(c.req.param('file') ?? '') ?? [];
      const page = name && (await sitemap.writePage(name));
      return page ? xml(c, page) : next();
    })
    .get('/feed.xml', publicRoute, async (c) => {
      const newest = await repository.list({ filter: {}, sort: 'newest', limit: feedLength }, now());
      return xml(
        c,
        writeFeed(
          newest.map(({ row }) => row),
          publicUrl,
        ),
        'application/atom+xml',
      );
    })
    .get('/organizations/:slug/feed.xml', publicRoute, answerNewest('organization'))
    .get('/opportunities/in/:slug/feed.xml', publicRoute, answerNewest('location'))
    .get('/topics/:slug/feed.xml', publicRoute, answerNewest('topic'))
    .get('/robots.txt', publicRoute, (c) =>
      c.text(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
    ).app;
}
