import { searchEmailPages } from '#features/career/saved-searches/web/search-email-pages.ts';
import { collectionPages } from '#features/opportunities/collections/web/collection-pages.ts';
import { unsubscribePages } from '#features/people/notifications/web/unsubscribe-pages.ts';
import { adminRoutes } from './admin-routes.ts';
import { courseRoutes } from './course-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { siteRoutes } from './site-routes.ts';
import { teachRoutes } from './teach-routes.ts';

/** Every page of the product. Only what exists in the demo alone is elsewhere, in `sandbox-pages.ts` of the server. */
export const routes = [
  ...collectionPages, // /organizations/:slug /opportunities/in/:slug /topics/:slug
  ...unsubscribePages, // /notifications/unsubscribe
  ...searchEmailPages, // /saved-searches/new /saved-searches/confirm /saved-searches/unsubscribe
  ...siteRoutes,
  ...courseRoutes,
  ...memberRoutes,
  ...teachRoutes,
  ...adminRoutes,
];
