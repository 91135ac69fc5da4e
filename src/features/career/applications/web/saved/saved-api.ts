import { useQueries } from '@tanstack/react-query';
import { pageSize } from '#features/opportunities/core/vocabulary.ts';
import { jsonQuery } from '#platform/web/json-query.ts';

const loadList = async () => (await import('#features/opportunities/core/contract.ts')).opportunityList;

const cardsQuery = (ids: readonly string[]) =>
  jsonQuery(`/api/opportunity-cards?ids=${ids.join(',')}`, loadList, ['api/opportunities', 'cards', ...ids]);

/** The first pages of what has these ids. */
export const useSavedCards = (ids: readonly string[], pages: number) =>
  useQueries({
    queries: Array.from({ length: Math.min(pages, Math.ceil(ids.length / pageSize)) }, (_, at) =>
      cardsQuery(ids.slice(at * pageSize, (at + 1) * pageSize)),
    ),
  });
