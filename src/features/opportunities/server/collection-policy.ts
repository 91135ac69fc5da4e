import { type SQL, sql } from 'drizzle-orm';
import type { OpportunityQuery } from '../contract.ts';
import { isInCountry } from './locations.ts';
import { isMatch, searchOf } from './opportunity-search.ts';
import { findTopic } from './topics.ts';

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
