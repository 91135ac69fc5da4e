import type { QueryClient } from '@tanstack/react-query';
import { readList, useList } from '#platform/web/lists/list-query.ts';
import { letterList } from '../../contract.ts';

type Chosen = { application?: string | undefined; after?: string | undefined };

const sourceOf = ({ after, ...filter }: Chosen) => ({
  ...{ path: '/api/letters', filter, load: async () => letterList, after },
});

/** All letters, or those for one application. */
export const useLetters = (chosen: Chosen) => useList(sourceOf(chosen));
export const readLetters = (client: QueryClient, chosen: Chosen) => readList(client, sourceOf(chosen));
