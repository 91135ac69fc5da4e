import type { QueryClient } from '@tanstack/react-query';
import type { CollectionKind } from '#features/opportunities/core/vocabulary.ts';
import { counted } from '#platform/shared/text/text.ts';
import { type Head, titled } from '#platform/web/define-page.ts';
import type { Collection } from '../contract.ts';
import { collectionListQuery, collectionQuery } from './collection-api.ts';

type HeadRequest = { kind: CollectionKind; slug: string; search: string; publicUrl: string };
type Listed = { items: { slug: string; title: string }[] };

/** Further pages of the list are the same page to search engines. */
export function collectionHead(client: QueryClient, { kind, slug, search, publicUrl }: HeadRequest): Head {
  const collection: Collection | undefined = client.getQueryData(collectionQuery(kind, slug).queryKey);
  if (!collection) return { title: titled('Opportunities'), description: '', isHidden: true };
  const { heading, open, path } = collection;
  const list = client.getQueryData<Listed>(collectionListQuery(collection, '').queryKey);
  return {
    title: titled(heading),
    description: `${heading}: ${counted(open, 'opportunity', 'opportunities')}, with who may apply and when they close.`,
    canonical: path,
    feed: `${path}/feed.xml`,
    isHidden: search !== '',
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: heading,
      url: publicUrl + path,
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: open,
        itemListElement: (list?.items ?? []).map(({ slug: each, title }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: `${publicUrl}/opportunities/${encodeURIComponent(each)}`,
        })),
      },
    },
  };
}
