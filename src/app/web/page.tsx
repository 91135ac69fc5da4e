import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { HttpError } from '#platform/web/http.ts';
import type { PageAddress } from '#platform/web/page-address.tsx';
import { notFoundRoute, type PageRoute, type Params, routes } from './routes.tsx';

/** A page that is ready to be shown: its code is here, and what it reads has been asked for. */
export type Page = { address: PageAddress; route: PageRoute; Content: ComponentType };

/** Patterns are plain: literal parts and `:name` parts. A slash at the end changes nothing. */
export function createFinder<Route extends PageRoute>(known: readonly Route[]) {
  const patterns = known.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '')}/?$`),
  }));
  return (path: string, isDemo: boolean) => {
    for (const { route, pattern } of patterns) {
      const match = pattern.exec(path);
      if (match && (isDemo || !route.isDemoOnly)) return { route, params: { ...match.groups } };
    }
    return undefined;
  };
}
const findPublic = createFinder(routes);

const farRoutes = [
  () => import('./entry-routes.tsx').then((table) => table.entryRoutes),
  () => import('./further-routes.tsx').then((table) => table.furtherRoutes),
];

const isAdminRoute = (path: string) => /^\/admin(\/|$)/.test(path);

/**
 * What finds the route of a path that is moved to from `start` without a new load; undefined: it is loaded whole. The
 * desk is a place of its own, whose code nobody else loads.
 */
export const nearFinder = async (start: string) =>
  isAdminRoute(start)
    ? createFinder(await import('./admin-routes.tsx').then((table) => table.adminRoutes))
    : findPublic;

/** The route of a path, and what stands in its variable parts. */
export async function findRoute(path: string, isDemo: boolean): Promise<{ route: PageRoute; params: Params }> {
  const near = (await nearFinder(path))(path, isDemo);
  if (near) return near;
  for (const load of farRoutes) {
    const far = createFinder(await load())(path, isDemo);
    if (far) return far;
  }
  return { route: notFoundRoute, params: {} };
}

/**
 * Reads what a page needs, and tells a missing thing, which has a page of its own, from a failed read. `told`: the
 * status of a refusal that this page tells itself.
 */
export async function readQueries(client: QueryClient, route: PageRoute, { params, search }: PageAddress) {
  const reads = (route.queries?.(params, search) ?? []).map((read) => read(client));
  const failures = (await Promise.allSettled(reads)).flatMap((read) =>
    read.status === 'rejected' ? [read.reason as Error] : [],
  );
  const statusOf = (failure: Error | undefined) => (failure instanceof HttpError ? failure.status : undefined);
  const isHandled = (failure: Error) => route.handledStatuses?.some((status) => status === statusOf(failure)) ?? false;
  const others = failures.filter((failure) => !isHandled(failure));
  return {
    isMissing: others.some((failure) => statusOf(failure) === 404),
    failure: others[0],
    handledStatus: statusOf(failures.find(isHandled)) as 403 | 404 | undefined,
  };
}
