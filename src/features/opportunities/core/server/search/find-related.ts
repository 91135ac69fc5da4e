import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { countedRows, type Measures } from './correct-spelling.ts';
import { findRanked, type Wanted } from './find-ranked.ts';
import { bands, rankOf } from './rank.ts';
import type { Concept } from './search-concepts.ts';
import { all, either, meaning, toQuery } from './search-query.ts';
import { matches, type SearchText } from './search-text.ts';

/** The limit of rows that are related by meaning alone. */
const relatedByMeaning = 40;

/** Rows that hold some of the words or a neighbouring topic, the more and the rarer ones first. Frequent words alone find nothing here. */
export async function findRelated(
  db: Database,
  { where, limit, after, nearest }: Wanted,
  search: SearchText,
  measures: Measures,
  now: Date,
) {
  const queries = search.concepts.flatMap((concept) => {
    const counts = measures.of(concept);
    return [
      ...(counts.meaning > 0 && counts.meaning <= countedRows && !concept.isWeak ? [meaning(concept)] : []),
      ...(counts.near > 0 && counts.near <= countedRows ? [either(concept.near)] : []),
    ];
  });
  const near = nearest?.ids.slice(0, relatedByMeaning) ?? [];
  const candidates = [
    ...(queries.length > 0 ? [sql`search_document @@ ${toQuery(queries.join(' | '))}`] : []),
    ...(near.length > 0 ? [sql`id = any(${`{${near}}`}::uuid[])`] : []),
  ];
  if (candidates.length === 0) return [];
  const importance = (concept: Concept) => 1 / Math.log2(measures.of(concept).meaning + 4);
  const isWords = search.required.length > 0 ? sql`search_document @@ ${toQuery(all(search.required))}` : sql`false`;
  const condition = sql`${where} and (${sql.join(candidates, sql` or `)}) and not (${isWords} or ${matches(search)})`;
  const ranked = await findRanked(
    db,
    { where: condition, limit, after, nearest },
    rankOf(search, now, bands.related, importance),
  );
  return ranked?.rows ?? [];
}
