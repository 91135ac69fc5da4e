import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { type Concept, wordsOf } from './search-concepts.ts';
import { either, meaning, toQuery } from './search-query.ts';
import { matchesByIndex, type SearchText } from './search-text.ts';
import { type Candidate, chooseCorrection, editsOf, tiersOf } from './spelling-policy.ts';

/** Counting further than this does not change what is decided. */
export const countedRows = 1_000;
const candidateCount = 40;

/** Every word that is long enough is a part of a known one: else no text holds them all, and none is read to say so. */
function isKnown({ folded }: SearchText) {
  const long = wordsOf(folded).filter((word) => /^[a-z]{3,40}$/.test(word));
  const parts = long.map((word) => sql`exists (select from search_words where word like ${`%${word}%`})`);
  return sql`(${sql.join([sql`true`, ...parts], sql` and `)})`;
}

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
    )}) as counts, ${piece ? sql`${isKnown(search)} and exists (select from piece)` : sql`true`} as piece`,
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

/** The likeliest word that is few mistakes away. How many rows hold a word is asked of those alone that may be it. */
async function findCorrection(db: Database, typed: string) {
  const words = (await listAlike(db, typed)).map(({ word }) => word);
  for (const tier of tiersOf(typed, words)) {
    const word = chooseCorrection(typed, await countHolders(db, tier));
    if (word) return word;
  }
  return undefined;
}

/** Rows that are counted for a word. */
const heldRows = 300;

/** With the number of rows that hold each word, up to 300: each is asked for by itself, so that a frequent one is read at once. */
function countHolders(db: Database, words: readonly string[]) {
  const counts = words.map(
    (word) => sql`select ${word}::text as word, (select count(*)::int from (
        select from opportunities where state = 'published' and search_document @@ ${toQuery(`'${word}'`)} limit ${heldRows}
      ) counted) as matching`,
  );
  return selectRows<Candidate>(db, sql.join(counts, sql` union all `));
}

/** The text with each word that nothing holds replaced by the likeliest one; undefined when that changes nothing. */
export async function correctSpelling(db: Database, { folded, concepts }: SearchText, measures: Measures) {
  if (measures.isPiece) return undefined;
  let corrected = folded;
  for (const concept of concepts) {
    const { typed } = concept;
    if (measures.of(concept).meaning > 0 || !/^[a-z]{3,40}$/.test(typed)) continue;
    const word = await findCorrection(db, typed);
    if (word) corrected = corrected.replace(new RegExp(`(?<![a-z0-9])${typed}(?![a-z0-9])`, 'g'), word);
  }
  return corrected === folded ? undefined : corrected;
}
