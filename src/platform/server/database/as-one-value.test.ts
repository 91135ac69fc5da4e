import { getTableColumns, sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import { it } from '../testing/database-test.ts';
import { asOneValue } from './as-one-value.ts';

const kinds = pgTable('kinds_of_columns', {
  id: uuid('id').primaryKey(),
  words: text('words'),
  several: text('several').array(),
  small: integer('small'),
  large: bigint('large', { mode: 'number' }),
  isTrue: boolean('is_true'),
  day: date('day'),
  instant: timestamp('instant', { withTimezone: true }),
});
const columns = { ...getTableColumns(kinds), short: sql<string | null>`left(${kinds.words}, 3)` };

it('gives every kind of column as it is read one by one, and null as null', async ({ db }) => {
  await db.execute(sql`create table kinds_of_columns (id uuid primary key, words text, several text[], small int,
    large bigint, is_true boolean, day date, instant timestamptz)`);
  await db.insert(kinds).values([
    {
      id: '7d1a3f0e-52f8-4b4e-9a8e-0d4c9f6d2b11',
      words: 'He said "à bientôt"\\ \n\t 海 🌊',
      several: ['a', 'b, "c"', 'null', ''],
      small: -1,
      large: Number.MAX_SAFE_INTEGER,
      isTrue: true,
      day: '2028-02-29',
      instant: new Date('2026-03-29T01:30:00.123Z'),
    },
    { id: '9e2b4f1e-52f8-4b4e-9a8e-0d4c9f6d2b12' },
  ]);

  const each = await db.select(columns).from(kinds).orderBy(kinds.id);
  const asOne = await db
    .select({ row: asOneValue(columns) })
    .from(kinds)
    .orderBy(kinds.id);
  expect(asOne.map(({ row }) => row)).toEqual(each);
  expect(each[0]).toMatchObject({ large: Number.MAX_SAFE_INTEGER, instant: new Date('2026-03-29T01:30:00.123Z') });
});
