import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { titleKey, verifiedKey } from '#features/opportunities/server/opportunity-table.ts';
import type { AdminListQuery } from '../list-contract.ts';
import type { AdminSort } from '../list-vocabulary.ts';
import { CursorNotValid } from './admin-errors.ts';

export type AdminOrder = { sort: AdminSort; direction: NonNullable<AdminListQuery['direction']> };

/** A column of a sort key, and its conversion to text in a cursor and back. */
type KeyPart = {
  key: SQL;
  toText: (column: SQL) => SQL;
  fromText: (text: string) => SQL;
  schema: z.ZodMiniType<string>;
};

const digits = z.string().check(z.regex(/^-?\d{1,15}$/));
const number = (key: SQL): KeyPart => ({
  key,
  toText: (column) => sql`${column}::text`,
  fromText: (text) => sql`${text}::bigint`,
  schema: digits,
});
/** Stored to the millisecond. */
const instant = (key: SQL): KeyPart => ({
  key,
  toText: (column) => sql`(extract(epoch from ${column}) * 1000)::bigint::text`,
  fromText: (text) => sql`to_timestamp(${text}::float8 / 1000)`,
  schema: digits,
});
const textKey = (key: SQL): KeyPart => ({
  key,
  toText: (column) => column,
  fromText: (text) => sql`${text}::text`,
  schema: z.string().check(z.maxLength(200)),
});
const id: KeyPart = {
  key: sql`id`,
  toText: (column) => sql`${column}::text`,
  fromText: (text) => sql`${text}::uuid`,
  schema: z.uuid(),
};

const newest = number(sql`newest_sort`);
const sortKeys: Record<AdminSort, readonly KeyPart[]> = {
  newest: [newest, id],
  closing: [instant(sql`closes_sort`), newest, id],
  title: [textKey(titleKey), id],
  verified: [instant(verifiedKey), id],
};

const list = (values: SQL[]) => sql.join(values, sql`, `);
const column = (at: number) => sql.raw(`key_${at}`);
const inDirection = ({ direction }: AdminOrder, keys: SQL[]) =>
  list(keys.map((key) => (direction === 'descending' ? sql`${key} desc` : key)));

/** Sort key columns, selected with each row. */
export const keyColumns = ({ sort }: AdminOrder) =>
  list(sortKeys[sort].map(({ key }, at) => sql`${key} as ${column(at)}`));

/** Order by expressions, for reading from an index. */
export const orderBy = (order: AdminOrder) =>
  inDirection(
    order,
    sortKeys[order.sort].map(({ key }) => key),
  );

/** The same order by the columns of `keyColumns`. */
export const orderByColumns = (order: AdminOrder) =>
  inDirection(
    order,
    sortKeys[order.sort].map((_, at) => column(at)),
  );

/** The cursor of a row selected with `keyColumns`. */
export const cursorColumn = ({ sort }: AdminOrder) =>
  sql`jsonb_build_array(${list(sortKeys[sort].map(({ toText }, at) => toText(column(at))))}) as "cursorValues"`;

export type Cursor = readonly string[];

export const isBehind = ({ sort, direction }: AdminOrder, cursor: Cursor) => {
  const keys = list(sortKeys[sort].map(({ key }) => key));
  const values = list(sortKeys[sort].map(({ fromText }, at) => fromText(cursor[at]!)));
  return direction === 'descending' ? sql`(${keys}) < (${values})` : sql`(${keys}) > (${values})`;
};

export const toCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Throws `CursorNotValid`: a cursor comes from the client. */
export function fromCursor({ sort }: AdminOrder, cursor: string): Cursor {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const schemas = sortKeys[sort].map(({ schema }) => schema);
    return z.tuple(schemas as [z.ZodMiniType<string>]).parse(values);
  } catch {
    throw new CursorNotValid();
  }
}
