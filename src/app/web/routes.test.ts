import { expect, it } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { adminLinks } from './admin-links.ts';
import { isAdminPage } from './admin-page.tsx';
import { browserRoutes } from './browser-routes.ts';
import { courseRoutes } from './course-routes.ts';
import { createPageFinder } from './find-page.ts';
import { memberRoutes } from './member-routes.ts';
import { failedPage, notFoundPage } from './pages/app-pages.ts';
import { routes } from './routes.ts';
import { siteRoutes } from './site-routes.ts';

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

/** Pages of the administration and of one course at /teach come in a frame that is made around them. */
const isFramed = (page: (typeof all)[number]) => isAdminPage(page) || page.path.startsWith('/teach/');

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

const samples = [...siteRoutes, ...courseRoutes, ...memberRoutes].map(({ path }) => path.replace(/:\w+/g, 'sample'));

it.each(samples)('a browser finds the page of the server at %s', async (path) => {
  const expected = createPageFinder(routes, true)(path).route;
  for (const isMember of [true, false])
    expect(createPageFinder(await browserRoutes(path, isMember), true)(path).route.path).toBe(expected.path);
});

it('lets a member go on without a reload to the same pages from all of the site but the classroom', async () => {
  const opened = routes.filter(({ opensWithoutReload }) => opensWithoutReload).map(({ path }) => path);
  for (const path of ['/', '/opportunities', '/account', '/saved-searches'])
    for (const to of opened)
      expect(
        (await browserRoutes(path, true)).some((page) => page.path === to),
        `${path} to ${to}`,
      ).toBe(true);
});
