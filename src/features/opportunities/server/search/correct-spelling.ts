import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import type { Concept } from './search-concepts.ts';
import { either, meaning, toQuery } from './search-query.ts';
import { matchesByIndex, type SearchText } from './search-text.ts';
import { type Candidate, chooseCorrection, editsOf, isNear } from './spelling-policy.ts';

/** Counting further than this does not change what is decided. */
export const countedRows = 1_000;
const candidateCount = 40;

/** How many rows hold each concept, up to `countedRows` + 1, and whether any holds the text as one piece. */
export async function measureConcepts(db: Database, search: SearchText) {
  const { concepts } = search;
  const piece = matchesByIndex(search);
  const counts = concepts.flatMap((concept) => [
    meaning(concept),
    concept.near.length > 0 ? either(concept.near) : undefined,
  ]);
  const published = sql`select from opportunities where state = 'published'`;
  const parts = counts.flatMap((query, at) =>
    query === undefined
      ? []
      : [sql`${sql.raw(`n${at}`)} as materialized (${published} and search_document @@ ${toQuery(query)})`],
  );
  if (piece) parts.push(sql`piece as materialized (${published} and ${piece})`);
  if (parts.length === 0) return { isPiece: true, of: () => ({ meaning: 0, near: 0 }) };
  const [measured] = await selectRows<{ counts: number[]; piece: boolean }>(
    db,
    sql`with ${sql.join(parts, sql`, `)} select json_build_array(${sql.join(
      counts.map((query, at) =>
        query === undefined
          ? sql`0`
          : sql`(select count(*) from (select from ${sql.raw(`n${at}`)} limit ${countedRows + 1}) counted)`,
      ),
      sql`, `,
    )}) as counts, ${piece ? sql`exists (select from piece)` : sql`true`} as piece`,
  );
  const { counts: numbers, piece: isPiece } = measured!;
  const of = (concept: Concept) => {
    const at = concepts.indexOf(concept);
    return { meaning: numbers[2 * at]!, near: numbers[2 * at + 1]! };
  };
  return { isPiece, of };
}
export type Measures = Awaited<ReturnType<typeof measureConcepts>>;

/** Words of opportunities that resemble the typed one. */
const listAlike = (db: Database, typed: string) =>
  selectRows<{ word: string }>(
    db,
    // Joined: for `= any`, PostgreSQL would ask the index of trigrams hundreds of times.
    sql`(select word from search_words join unnest(${`{${editsOf(typed)}}`}::text[]) as edit on edit = word)
      union
      (select word from search_words where word % ${typed} order by similarity(word, ${typed}) desc, word limit ${candidateCount})`,
  );

/** Those that are few mistakes away, with the number of rows that hold each, up to 300. */
async function listCandidates(db: Database, typed: string) {
  const words = (await listAlike(db, typed)).map(({ word }) => word).filter((word) => isNear(typed, word));
  if (words.length === 0) return [];
  return selectRows<Candidate>(
    db,
    sql`select word, (select count(*)::int from (
        select from opportunities where state = 'published' and search_document @@ to_tsquery('english', quote_literal(word))
        limit 300
      ) counted) as matching from unnest(${`{${words}}`}::text[]) word`,
  );
}

/** The text with each word that nothing holds replaced by the likeliest one; undefined when that changes nothing. */
export async function correctSpelling(db: Database, { folded, concepts }: SearchText, measures: Measures) {
  if (measures.isPiece) return undefined;
  let corrected = folded;
  for (const concept of concepts) {
    const { typed } = concept;
    if (measures.of(concept).meaning > 0 || !/^[a-z]{3,40}$/.test(typed)) continue;
    const word = chooseCorrection(typed, await listCandidates(db, typed));
    if (word) corrected = corrected.replace(new RegExp(`(?<![a-z0-9])${typed}(?![a-z0-9])`, 'g'), word);
  }
  return corrected === folded ? undefined : corrected;
}
