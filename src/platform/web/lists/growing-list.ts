import { queryOptions } from '@tanstack/react-query';
import { isRefused, readOrRefused } from '../refusals.ts';
import {
  type ItemOf,
  type ListData,
  type ListPart,
  type ListSchema,
  type ListSource,
  listKey,
  readFirst,
  readListPart,
} from './list-query.ts';

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
