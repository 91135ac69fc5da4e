import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Page } from '#platform/web/define-page.ts';
import { HttpError } from '#platform/web/http.ts';
import type { PageAddress } from '#platform/web/page-address.tsx';
import { notFoundPage } from './pages/app-pages.ts';
import type { Route } from './route-table.ts';

/** A page that is ready to be shown: its code is loaded, and its queries are started. */
export type ShownPage = { address: PageAddress; route: Page; Content: ComponentType };

export const isAdminPage = ({ guard }: Pick<Page, 'guard'>) => guard === 'curators' || guard === 'admins';

/** Finds the first page whose path matches, and the values of its variable parts; `notFoundPage` when there is none. */
export function createPageFinder(pages: readonly Route[], isDemo: boolean) {
  const patterns = pages
    .filter((route) => isDemo || !route.isDemoOnly)
    .map((route) => ({
      route,
      pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\/$/, '')}/?$`),
    }));
  return (path: string) => {
    for (const { route, pattern } of patterns) {
      const match = pattern.exec(path);
      if (match) return { route, params: { ...match.groups } };
    }
    return { route: notFoundPage as Route, params: {} };
  };
}
export type FindPage = ReturnType<typeof createPageFinder>;

/**
 * Runs the queries of a page. `isMissing`: something was not found, so the not-found page is shown instead; `failure`:
 * the first error that the page does not handle; `handledStatus`: of an error that it does.
 */
export async function readQueries(client: QueryClient, route: Page, { params, search }: PageAddress) {
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
