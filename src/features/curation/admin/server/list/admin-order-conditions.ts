import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { titleKey, verifiedKey } from '#features/opportunities/core/server/opportunity-expression-table.ts';
import { decodeCursor } from '#platform/server/database/list-cursor.ts';
import { cursorInstant } from '#platform/shared/dates/date-schema.ts';
import type { AdminListQuery } from '../../list-contract.ts';
import type { AdminSort } from '../../list-vocabulary.ts';

export type AdminOrder = { sort: AdminSort; direction: NonNullable<AdminListQuery['direction']> };

/** A column of a sort key, its type in the database, and its value in a cursor. */
type KeyPart = { key: SQL; type: string; schema: z.ZodMiniType<string | number> };

const instant = { type: 'timestamptz', schema: cursorInstant };
const newest: KeyPart = { key: sql`newest_sort`, type: 'bigint', schema: z.int() };
const id: KeyPart = { key: sql`id`, type: 'uuid', schema: z.uuid() };
const sortKeys: Record<AdminSort, readonly KeyPart[]> = {
  newest: [newest, id],
  closing: [{ key: sql`closes_sort`, ...instant }, newest, id],
  title: [{ key: titleKey, type: 'text', schema: z.string().check(z.maxLength(200)) }, id],
  verified: [{ key: verifiedKey, ...instant }, id],
};

const list = (values: SQL[]) => sql.join(values, sql`, `);
const column = (at: number) => sql.raw(`key_${at}`);
const inDirection = ({ direction }: AdminOrder, keys: SQL[]) =>
  list(keys.map((key) => (direction === 'descending' ? sql`${key} desc` : key)));

export const keyColumns = ({ sort }: AdminOrder) =>
  list(sortKeys[sort].map(({ key }, at) => sql`${key} as ${column(at)}`));

/** Order by expressions, for reading from an index. */
export const orderBy = (order: AdminOrder) =>
  inDirection(
    order,
    sortKeys[order.sort].map(({ key }) => key),
  );

/** Returns the same order by the columns of `keyColumns`. */
export const orderByColumns = (order: AdminOrder) =>
  inDirection(
    order,
    sortKeys[order.sort].map((_, at) => column(at)),
  );

export const cursorColumn = ({ sort }: AdminOrder) =>
  sql`jsonb_build_array(${list(sortKeys[sort].map((_, at) => column(at)))}) as "cursorValues"`;

export type Cursor = readonly (string | number)[];

export const isBehind = ({ sort, direction }: AdminOrder, cursor: Cursor) => {
  const keys = list(sortKeys[sort].map(({ key }) => key));
  const values = list(sortKeys[sort].map(({ type }, at) => sql`${cursor[at]}::${sql.raw(type)}`));
  return direction === 'descending' ? sql`(${keys}) < (${values})` : sql`(${keys}) > (${values})`;
};

/** Throws `CursorNotValid`: a cursor comes from the client. */
export const fromCursor = ({ sort }: AdminOrder, cursor: string): Cursor =>
  decodeCursor(z.tuple(sortKeys[sort].map(({ schema }) => schema) as [KeyPart['schema']]), cursor);
