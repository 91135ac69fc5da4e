import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * Reads again what a change has made outdated; resolves when what is shown is new. A first read that is still under way
 * may have been answered before the change. The library would take that answer for the new one, so it is ended here.
 */
export async function readAgain(client: QueryClient, filters: InvalidateQueryFilters) {
  await client.cancelQueries({
    ...filters,
    type: 'active',
    predicate: (query) => query.state.data === undefined && (filters.predicate?.(query) ?? true),
  });
  await client.invalidateQueries(filters);
}
