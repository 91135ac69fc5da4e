import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { interests } from '#features/people/interests/vocabulary.ts';

/** Compared byte by byte, so that what begins alike is one range of an index. */
export const key = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

// Expressions of generated columns and indexes: queries that repeat them word for word use the indexes.

/**
 * The order of the list. Within a month (Anywhere on Earth), what has a deadline comes first; what is expected to close
 * follows in the seconds after the month's last deadline; then comes what is open all year, and last what is unknown.
 */
export const closesSort = sql`coalesce(
  closes_at,
  (date_trunc('month', expected_closes::timestamp) + interval '1 month 12 hours'
    + extract(day from expected_closes)::int * interval '1 second') at time zone 'UTC',
  case when deadline_kind = 'rolling' then timestamptz '9998-01-01 00:00:00+00' end,
  timestamptz '9999-01-01 00:00:00+00')`;

/** The first day of what is expected, in SQL (`firstDayOf`); `date` is the middle of a part or of a month. */
const firstDay = (date: string) =>
  sql.raw(`(${date} - case ${date}_precision when 'month' then 14 when 'part' then 4 else 0 end)`);
/** The instant from which it may close, as far as known or expected. */
export const closesFrom = sql`coalesce(closes_at, ${firstDay('expected_closes')}::timestamp at time zone 'UTC')`;
/** The day from which it may open, where that is expected. */
export const opensFrom = firstDay('expected_opens');

/** `closesSort` of what has no date. */
export const lastClosesSort = '9999-01-01T00:00:00.000Z';

/** The title's words alone: their index tells at once what a frequent word has in a title. */
export const titleDocument = sql.raw(`(ts_filter(search_document, '{a}'))`);

/** The title as lists of the administration are sorted by it: folded, the same in every database. */
export const titleKey = sql.raw(`(left(split_part(search_text, chr(10), 1), 100) collate "C")`);
/** The title's part of the fingerprint. */
export const titlePart = sql.raw(`(split_part(fingerprint, '|', 1))`);
/** When it was verified, for sorting; what never was comes first. */
export const verifiedKey = sql.raw(`(coalesce(verified_at, timestamptz '1970-01-01 00:00:00+00'))`);
/** The administration searches in this: title, organisation, address, link and source, each behind a space. */
export const adminSearchText = sql.raw(
  `(' ' || split_part(search_text, chr(10), 1) || ' ' || fingerprint || ' ' || slug || ' ' || lower(link) || ' ' || source)`,
);

/** The interests as a number: a bit for each of the vocabulary, in its order. Indexed for its statistics above all. */
export const interestBits = sql.raw(
  `(${interests.map((interest, at) => `(interests @> '{${interest}}')::int * ${2 ** at}`).join(' + ')})`,
);
