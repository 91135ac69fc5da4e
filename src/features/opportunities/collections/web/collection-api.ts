import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CollectionKind, pageSize } from '#features/opportunities/core/vocabulary.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { type Reading, readListPart, useMore } from '#platform/web/list-pages.ts';
import type { Collection } from '../contract.ts';

const loadCollection = () => import('../contract.ts').then((contract) => contract.collection);
const loadList = () => import('#features/opportunities/core/contract.ts').then((contract) => contract.opportunityList);

export const collectionQuery = (kind: CollectionKind, slug: string) =>
  jsonQuery(`/api/opportunity-collections/${kind}/${encodeURIComponent(slug)}`, loadCollection, [
    'api/opportunities',
    'collection',
    kind,
    slug,
  ]);

type Key = Pick<Collection, 'kind' | 'key'>;

const readPage = ({ kind, key }: Key, cursor: string | undefined, reading: Reading) =>
  readListPart(
    `/api/opportunities?${new URLSearchParams({ [kind]: key, limit: String(pageSize), ...(cursor && { cursor }) })}`,
    loadList,
    reading,
  );

/** `after`: the cursor to start from, for browsers without script. */
export const collectionListQuery = (collection: Key, after: string | undefined) => ({
  queryKey: ['api/opportunities', collection.kind, collection.key, after ?? ''],
  queryFn: (reading: Reading) => readPage(collection, after, reading),
});

export function useCollectionList(collection: Key, after: string | undefined) {
  const client = useQueryClient();
  const query = collectionListQuery(collection, after);
  const more = useMore(query.queryKey, (cursor) => readPage(collection, cursor, { client }));
  return { ...useQuery(query), ...more };
}
