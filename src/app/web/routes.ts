import { type Area, loadLists, routeTable } from './route-table.ts';
import { sitePages } from './site-pages.ts';

async function loadArea(area: Area) {
  const pages = area === 'site' ? sitePages : await loadLists(routeTable[area].lists);
  return pages.map((page) => ({ ...page, area }));
}

/** Every page of the product. Only what exists in the demo alone is elsewhere, in `sandbox-pages.ts` of the server. */
export const routes = (await Promise.all((Object.keys(routeTable) as Area[]).map(loadArea))).flat();
