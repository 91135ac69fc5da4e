import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { HttpError } from '#platform/web/http.ts';
import type { PageAddress } from '#platform/web/page-address.tsx';
import { notFoundRoute, type PageRoute, routes } from './routes.tsx';

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
const find = createFinder(routes);

/** The route of a path, and what stands in its variable parts. */
export const findRoute = (path: string, isDemo: boolean): { route: PageRoute; params: Record<string, string> } =>
  find(path, isDemo) ?? { route: notFoundRoute, params: {} };

/** Reads what a page needs, and tells a missing thing, which has a page of its own, from a failed read. */
export async function readQueries(client: QueryClient, route: PageRoute, { params, search }: PageAddress) {
  const reads = (route.queries?.(params, search) ?? []).map((read) => read(client));
  const failures = (await Promise.allSettled(reads)).flatMap((read) =>
    read.status === 'rejected' ? [read.reason] : [],
  );
  const isMissing = failures.some((failure) => failure instanceof HttpError && failure.status === 404);
  return { isMissing, failure: failures[0] as Error | undefined };
}
