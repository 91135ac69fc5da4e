import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { titleKey, verifiedKey } from '#features/opportunities/server/opportunity-table.ts';
import type { AdminListQuery } from '../list-contract.ts';
import type { AdminSort } from '../list-vocabulary.ts';
import { CursorNotValid } from './admin-errors.ts';

export type AdminOrder = { sort: AdminSort; direction: NonNullable<AdminListQuery['direction']> };

/** A part of a sort key, and how it travels in a cursor, as text, and back. */
type Part = { key: SQL; toText: (column: SQL) => SQL; fromText: (text: string) => SQL; schema: z.ZodMiniType<string> };

const digits = z.string().check(z.regex(/^-?\d{1,15}$/));
const number = (key: SQL): Part => ({
  key,
  toText: (column) => sql`${column}::text`,
  fromText: (text) => sql`${text}::bigint`,
  schema: digits,
});
/** Instants are stored to the millisecond. */
const instant = (key: SQL): Part => ({
  key,
  toText: (column) => sql`(extract(epoch from ${column}) * 1000)::bigint::text`,
  fromText: (text) => sql`to_timestamp(${text}::float8 / 1000)`,
  schema: digits,
});
const textKey = (key: SQL): Part => ({
  key,
  toText: (column) => column,
  fromText: (text) => sql`${text}::text`,
  schema: z.string().check(z.maxLength(200)),
});
const id: Part = {
  key: sql`id`,
  toText: (column) => sql`${column}::text`,
  fromText: (text) => sql`${text}::uuid`,
  schema: z.uuid(),
};

const newest = number(sql`newest_sort`);
const dependencies: Record<AdminSort, readonly Part[]> = {
  newest: [newest, id],
  closing: [instant(sql`closes_sort`), newest, id],
  title: [textKey(titleKey), id],
  verified: [instant(verifiedKey), id],
};

const list = (given: SQL[]) => sql.join(given, sql`, `);
const column = (at: number) => sql.raw(`key_${at}`);
const inDirection = ({ direction }: AdminOrder, keys: SQL[]) =>
  list(keys.map((key) => (direction === 'descending' ? sql`${key} desc` : key)));

/** The sort key, to be selected with each row. */
export const keyColumns = ({ sort }: AdminOrder) =>
  list(dependencies[sort].map(({ key }, at) => sql`${key} as ${column(at)}`));

/** In the order of an index, from its begin or its end. */
export const orderBy = (order: AdminOrder) =>
  inDirection(
    order,
    dependencies[order.sort].map(({ key }) => key),
  );

/** The same order, of rows that were selected with their key. */
export const orderByColumns = (order: AdminOrder) =>
  inDirection(
    order,
    dependencies[order.sort].map((_, at) => column(at)),
  );

/** Where a row that was selected with its key stands in the order. */
export const cursorColumn = ({ sort }: AdminOrder) =>
  sql`jsonb_build_array(${list(dependencies[sort].map(({ toText }, at) => toText(column(at))))}) as "cursorValues"`;

export type Cursor = readonly string[];

export const isBehind = ({ sort, direction }: AdminOrder, cursorSchema: Cursor) => {
  const keys = list(dependencies[sort].map(({ key }) => key));
  const values = list(dependencies[sort].map(({ fromText }, at) => fromText(cursorSchema[at]!)));
  return direction === 'descending' ? sql`(${keys}) < (${values})` : sql`(${keys}) > (${values})`;
};

export const toCursor = (cursorSchema: Cursor) => Buffer.from(JSON.stringify(cursorSchema)).toString('base64url');

/** Reads a cursor that a person may have changed. */
export function fromCursor({ sort }: AdminOrder, cursor: string): Cursor {
  try {
    const given: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const schemas = dependencies[sort].map(({ schema }) => schema);
    return z.tuple(schemas as [z.ZodMiniType<string>]).parse(given);
  } catch {
    throw new CursorNotValid();
  }
}
