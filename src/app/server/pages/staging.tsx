import { renderToStaticMarkup } from 'react-dom/server';
import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { PageRow } from '#platform/web/ui/layout/page-row.tsx';

/** Keeps a copy for testing out of search engines, also files and what no crawler should have found. */
export const stagingHeaders = { 'X-Robots-Tag': 'noindex, nofollow' };

/** Takes the place of the `robots.txt` of the product. */
export const closedToRobots = guardedRoutes().get('/robots.txt', publicRoute, (c) =>
  c.text('User-agent: *\nDisallow: /\n'),
).app;

/** Above every page, so that nobody takes the copy for the product. */
export const stagingNotice = renderToStaticMarkup(
  <PageRow>
    <Banner kind="warning">
      This is a copy of SeaLeap for testing. Nothing that you do here is real, and no card is charged.
    </Banner>
  </PageRow>,
);
