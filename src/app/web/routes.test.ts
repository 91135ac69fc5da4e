import { expect, it } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { adminLinks } from './admin-links.ts';
import { createPageFinder, isAdminPage } from './find-page.ts';
import { failedPage, notFoundPage } from './pages/app-pages.ts';
import { type Area, loadAreaPages } from './route-table.ts';
import { routes } from './routes.ts';
import { sitePages } from './site-pages.ts';

const modules = import.meta.glob<Record<string, unknown>>([
  './**/*.tsx',
  '../../features/**/*.tsx',
  '../../platform/**/*.tsx',
]);
const filesOf = (source: string) => Object.keys(modules).filter((file) => file.endsWith(`/${source}.tsx`));
const all = [...routes, notFoundPage, failedPage];

it.each(all)('$path names a module', ({ source }) => {
  expect(filesOf(source)).toHaveLength(1);
});

/** Something is made around pages of the administration, of one course at /teach and of premium members. */
const isFramed = (page: (typeof all)[number]) =>
  isAdminPage(page) || page.path.startsWith('/teach/') || page.guard === 'premium';

it.each(all.filter((page) => !isFramed(page)))('$path names the module that it loads', async ({ source, load }) => {
  const [file] = filesOf(source);
  expect(Object.values(await modules[file!]!())).toContain(await load(createQueryClient(), '', {}));
});

it('has each path once', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

it('has an admin page of the same guard for each link of the admin menu', () => {
  const guards = new Map(routes.map(({ path, guard }) => [path, guard]));
  expect(adminLinks.map(({ href }) => ({ href, guard: guards.get(href) }))).toEqual(
    adminLinks.map(({ href, guard }) => ({ href, guard })),
  );
});

it('has the pages of curators and admins, and no others, in the area of the administration', () => {
  expect(routes.filter(({ area }) => area === 'admin')).toEqual(routes.filter(isAdminPage));
});

it('has the pages of instructors, and no others, in the area of teaching', () => {
  expect(routes.filter(({ area }) => area === 'teach')).toEqual(routes.filter(({ guard }) => guard === 'instructors'));
});

/** What a browser knows on a page of this area. */
const knownPages = async (area: Area, isMember: boolean) => [...sitePages, ...(await loadAreaPages(area, isMember))];

const hydrated = routes.filter(({ area, isServerOnly }) => area !== 'server' && !isServerOnly);

it.each(hydrated)('a browser finds the page of the server at $path', async ({ path, area }) => {
  const address = path.replace(/:\w+/g, 'sample');
  for (const isMember of [true, false])
    expect(createPageFinder(await knownPages(area, isMember), true)(address).route.path).toBe(path);
});

it('has nothing in the area that browsers do not know but what is static or needs no script', () => {
  const isPlain = (page: (typeof routes)[number]) => page.isServerOnly || page.isStatic === true;
  expect(routes.filter((page) => page.area === 'server' && !isPlain(page))).toEqual([]);
});

it('lets a member go on without a reload to the same pages from all of the site but the classroom', async () => {
  const opened = routes.filter(({ opensWithoutReload }) => opensWithoutReload).map(({ path }) => path);
  for (const area of ['site', 'member', 'followed'] as const) {
    const known = (await knownPages(area, true)).map(({ path }) => path);
    expect(known, area).toEqual(expect.arrayContaining(opened));
  }
});
