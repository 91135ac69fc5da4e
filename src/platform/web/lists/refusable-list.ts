import { queryOptions, useQuery } from '@tanstack/react-query';
import { isRefused, type Refused, readOrRefused } from '../refusals.ts';
import {
  type ItemOf,
  type ListPart,
  type ListSchema,
  type ListSource,
  listKey,
  readFirst,
  readListPart,
  useMore,
} from './list-query.ts';

type ListData<S extends ListSchema> = ListPart<ItemOf<S>> | Refused;

/** The first page of a list; a refusal with one of `statuses` is data, for a page that handles it itself. */
export const refusableListQuery = <S extends ListSchema>(source: ListSource<S>, statuses: readonly number[]) =>
  queryOptions({
    queryKey: listKey(source),
    queryFn: (reading) => readOrRefused(readFirst(source, reading), statuses),
  });

/**
 * As `refusableListQuery`, for a list that grows while it is shown: read again, it is as long as it was, and goes to its
 * end where that was shown.
 */
export const growingListQuery = <S extends ListSchema>(source: ListSource<S>, statuses: readonly number[]) => {
  const queryKey = listKey(source);
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => {
      const shown = client.getQueryData<ListData<S>>(queryKey);
      const before = shown && !isRefused(shown) ? shown : undefined;
      const isWanted = ({ items, next }: ListPart<ItemOf<S>>) =>
        before && next && (before.next === null || items.length < before.items.length);
      const readAll = async () => {
        let all = await readFirst(source, { client, signal });
        while (isWanted(all)) {
          const part = await readListPart(source, { cursor: all.next! }, { client, signal });
          all = { ...part, items: [...all.items, ...part.items] };
        }
        return all;
      };
      return readOrRefused(readAll(), statuses);
    },
  });
};

/** A list with `readMore` whose query is `refusableListQuery` or `growingListQuery` of the same source. */
export const useListOf = <S extends ListSchema>(
  query: ReturnType<typeof refusableListQuery<S>>,
  source: ListSource<S>,
) => ({ ...useQuery(query), ...useMore(query.queryKey, source) });
