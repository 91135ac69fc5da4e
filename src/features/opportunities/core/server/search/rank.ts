import { type SQL, sql } from 'drizzle-orm';
import { wordsOf } from './search-concepts.ts';
import { toQuery } from './search-query.ts';
import { matches, type SearchText } from './search-text.ts';
import { answers } from './strength.ts';

/** The kinds of match; a lower band comes first. `related`: only some of the words are there. */
export const bands = { piece: 1, words: 2, related: 3 } as const;
/** Bands of a search with too many matches to compare follow from here, one for each step. */
export const firstWalkedBand = 11;

const bandSize = 10_000_000;
export const bandOf = (rank: number) => Math.floor(rank / bandSize);
/** Ranks rows that are not compared: the order of the list decides. */
export const walkedRank = (band: number) => band * bandSize + bandSize - 1;

/** The text's own words, next to each other; undefined when it has none. */
function phrase(folded: string, weight = '') {
  const words = wordsOf(folded).join(' ');
  return words ? toQuery(`'${words}'${weight}`) : undefined;
}

/** How a row holds the text as one piece: as whole words of the title, a part of it, whole words of the rest, or a part. */
function pieceScore({ folded }: SearchText) {
  const [inTitle, anywhere] = [phrase(folded, ':A'), phrase(folded)];
  const wholeInTitle = inTitle ? sql`case when document @@ ${inTitle} then 3 else 2 end` : sql`2`;
  const wholeAnywhere = anywhere ? sql`case when document @@ ${anywhere} then 1 else 0 end` : sql`0`;
  return sql`case
    when strpos(search_text, ${folded}) = 0 then 0
    when strpos(split_part(search_text, chr(10), 1), ${folded}) > 0 then ${wholeInTitle} else ${wholeAnywhere} end`;
}

/** The last word on equals: what has a deadline before what is open all year, and closed ones last. */
const openScore = (now: Date) =>
  sql`case when closes_sort <= ${now.toISOString()}::timestamptz then 0 when closes_sort >= '9998-01-01' then 1 else 2 end`;

/** The weight of nearness in meaning beside the words; more where only some of the words are there. */
const worthOfMeaning = { matching: 0.4, related: 0.8 };

/** An integer, best first: band, how the text stands there, the list's group (`groupsOf`), then how well it is answered by words and in meaning. */
export function rankOf(search: SearchText, now: Date, band?: number, importance?: Parameters<typeof answers>[1]): SQL {
  const quality = search.concepts.length > 0 ? answers(search.concepts, importance) : sql`0`;
  const meaning = band === bands.related ? worthOfMeaning.related : worthOfMeaning.matching;
  const answered = sql`round((${quality} + ${sql.raw(String(meaning))} * closeness) * 5000)::int * 3 + ${openScore(now)}`;
  const score = sql`(${pieceScore(search)} * 1000000 + (17 - list_group) * 50000 + ${answered})`;
  if (band) return sql`${walkedRank(band)}::int - ${score}`;
  const start = sql`case when ${matches(search)} then ${walkedRank(bands.piece)}::int else ${walkedRank(bands.words)}::int end`;
  return sql`${start} - ${score}`;
}
