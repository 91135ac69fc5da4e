import type { QueryClient } from '@tanstack/react-query';
import type { CollectionKind } from '#features/opportunities/core/vocabulary.ts';
import { definePage, type HeadInput } from '#platform/web/define-page.ts';
import { readAfter } from '#platform/web/lists/list-address.ts';
import { collectionListQuery, collectionQuery } from './collection-api.ts';

const load = () => import('./collection-page.tsx');

/** The list is of the key that the first read names. */
const read = (kind: CollectionKind, slug: string, search: string) => async (client: QueryClient) => {
  const collection = await client.fetchQuery(collectionQuery(kind, slug));
  await client.prefetchQuery(collectionListQuery(collection, readAfter(search)));
};
const headOf =
  (kind: CollectionKind) =>
  async ({ params: { slug }, search, client, publicUrl }: HeadInput<{ slug: string }>) =>
    (await import('./collection-head.ts')).collectionHead(client, { kind, slug, search, publicUrl });

const common = { guard: 'public', source: 'collection-page', styles: 'list-page', isStatic: true } as const;

/** Nothing on them reacts and each is loaded whole, so the browser needs to know nothing of them. */
export const pages = [
  definePage({
    ...common,
    path: '/organizations/:slug',
    load: async () => (await load()).OrganizationPage,
    queries: ({ slug }, search) => [read('organization', slug, search)],
    head: headOf('organization'),
  }),
  definePage({
    ...common,
    path: '/opportunities/in/:slug',
    load: async () => (await load()).LocationPage,
    queries: ({ slug }, search) => [read('location', slug, search)],
    head: headOf('location'),
  }),
  definePage({
    ...common,
    path: '/topics/:slug',
    load: async () => (await load()).TopicPage,
    queries: ({ slug }, search) => [read('topic', slug, search)],
    head: headOf('topic'),
  }),
];
