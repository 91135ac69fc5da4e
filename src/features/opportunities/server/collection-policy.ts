import { type SQL, sql } from 'drizzle-orm';
import { countryNames } from '#platform/shared/countries.ts';
import type { Collection } from '../collections-contract.ts';
import type { OpportunityQuery } from '../contract.ts';
import { countrySlug, findCountry, isInCountry } from './locations.ts';
import { isMatch, searchOf } from './opportunity-search.ts';
import { findTopic } from './topics.ts';

/** Fewer open opportunities have no page of their own. */
export const minOpen = 3;

type Narrowed = Pick<OpportunityQuery, 'organization' | 'location' | 'topic'>;

/** The filters of the pages by organisation, country and topic, as SQL; nothing has an unknown topic. */
export function withinCollections({ organization, location, topic }: Narrowed): SQL[] {
  const name = topic && findTopic(topic)?.name;
  const searched = searchOf(name);
  return [
    ...(organization ? [sql`organization_slug = ${organization}`] : []),
    ...(location ? [isInCountry(location)] : []),
    ...(topic ? [searched ? isMatch(searched) : sql`false`] : []),
  ];
}

type CollectionKey = Pick<Collection, 'kind' | 'key' | 'path'>;

/** By the last part of its page's address; the name of an organisation is told by its opportunities. */
export function findCollection(kind: Collection['kind'], slug: string): CollectionKey & { name?: string } {
  if (kind === 'organization') return { kind, key: slug, path: `/organizations/${slug}` };
  const topic = findTopic(slug);
  if (kind === 'topic') return { kind, key: slug, ...(topic && { name: topic.name }), path: `/topics/${slug}` };
  const code = findCountry(slug) ?? '';
  return { kind, key: code, ...(code && { name: countryNames[code]! }), path: `/opportunities/in/${slug}` };
}

export const locationPath = (code: string) => `/opportunities/in/${countrySlug(code)}`;
