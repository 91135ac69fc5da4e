import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Reading, readListPart, useMore } from '#platform/web/list-pages.ts';
import { letterList } from '../contract.ts';

const path = '/api/letters';
type Chosen = { application?: string | undefined; after?: string | undefined };

function readPage({ application, after }: Chosen, reading: Reading) {
  const parameters = new URLSearchParams({
    ...(application && { application }),
    ...(after && { cursor: after }),
  });
  return readListPart(`${path}?${parameters}`, async () => letterList, reading);
}

const lettersQuery = (chosen: Chosen) =>
  queryOptions({
    queryKey: [path, chosen.application ?? '', chosen.after ?? ''],
    queryFn: (reading) => readPage(chosen, reading),
    staleTime: 0,
  });

/** All letters, or those for one application. */
export function useLetters(chosen: Chosen) {
  const client = useQueryClient();
  const query = lettersQuery(chosen);
  const more = useMore(query.queryKey, (cursor) => readPage({ ...chosen, after: cursor }, { client }));
  return { ...useQuery(query), ...more };
}

export const readLetters = (client: QueryClient, chosen: Chosen) => client.fetchQuery(lettersQuery(chosen));
