import { countrySlug, findCountry } from '#features/opportunities/core/server/shared/locations.ts';
import { findTopic } from '#features/opportunities/core/server/shared/topics.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import type { Collection } from '../contract.ts';

type CollectionKey = Pick<Collection, 'kind' | 'key' | 'path'>;

/** Finds a collection by the last part of its page's address; its opportunities tell the name of an organisation. */
export function findCollection(kind: Collection['kind'], slug: string): CollectionKey & { name?: string } {
  if (kind === 'organization') return { kind, key: slug, path: `/organizations/${slug}` };
  const topic = findTopic(slug);
  if (kind === 'topic') return { kind, key: slug, ...(topic && { name: topic.name }), path: `/topics/${slug}` };
  const code = findCountry(slug) ?? '';
  return { kind, key: code, ...(code && { name: countryNames[code]! }), path: `/opportunities/in/${slug}` };
}

export const locationPath = (code: string) => `/opportunities/in/${countrySlug(code)}`;
