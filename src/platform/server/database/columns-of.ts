import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';

/** The columns of a table that are fields of a contract's schema, to select them. */
export function columnsOf<T extends PgTable, S extends z.ZodMiniObject>(table: T, { shape }: S) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in shape);
  return Object.fromEntries(columns) as Pick<T['_']['columns'], keyof z.infer<S> & keyof T['_']['columns']>;
}
