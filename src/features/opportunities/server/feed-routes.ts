import type { Context } from 'hono';
import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import { writeFeed } from './feed.ts';
import type { OpportunityRepository } from './opportunity-repository.ts';
import { createSitemap, type SitemapPart } from './sitemap.ts';

type Dependencies = {
  repository: Pick<OpportunityRepository, 'count' | 'list' | 'listSlugs'>;
  /** Public origin, without a trailing slash. */
  publicUrl: string;
  now?: () => Date;
  others?: Record<string, SitemapPart>;
};

const feedLength = 30;

export function feedRoutes({ repository, publicUrl, now = () => new Date(), others = {} }: Dependencies) {
  const sitemap = createSitemap({ repository, publicUrl, now, others });
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
    .get('/robots.txt', publicRoute, (c) =>
      c.text(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
    ).app;
}
