import { adminRoutes } from './admin-routes.ts';
import { siteRoutes } from './site-routes.ts';

/** Every page of the product. Only what exists in the demo alone is elsewhere, in `sandbox-pages.ts` of the server. */
export const routes = [...siteRoutes, ...adminRoutes];
