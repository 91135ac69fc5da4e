import { expect, it } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { failedRoute, notFoundRoute, routes } from './routes.tsx';

const modules = import.meta.glob<Record<string, unknown>>(['./**/*.tsx', '../../features/**/*.tsx']);

it.each([...routes, notFoundRoute, failedRoute])('$path names the module that it loads', async ({ source, load }) => {
  const files = Object.keys(modules).filter((file) => file.endsWith(`/${source}.tsx`));
  expect(files).toHaveLength(1);
  expect(Object.values(await modules[files[0]!]!())).toContain(await load(createQueryClient()));
});
