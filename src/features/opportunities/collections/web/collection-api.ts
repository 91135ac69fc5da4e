import { type CollectionKind, pageSize } from '#features/opportunities/core/vocabulary.ts';
import { jsonQuery } from '#platform/web/json-query.ts';
import { listQuery, useList } from '#platform/web/lists/list-query.ts';
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

/** `after`: the cursor to start from, for browsers without script. */
const sourceOf = ({ kind, key }: Key, after: string) => ({
  ...{ path: '/api/opportunities', key: ['api/opportunities', kind, key], filter: { [kind]: key }, load: loadList },
  ...{ after, first: pageSize, more: pageSize },
});
export const collectionListQuery = (collection: Key, after: string) => listQuery(sourceOf(collection, after));
export const useCollectionList = (collection: Key, after: string) => useList(sourceOf(collection, after));
