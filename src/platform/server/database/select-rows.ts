import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** Rows of a query that drizzle does not build: both drivers wrap them alike, which their common type does not say. */
export const selectRows = async <Row>(db: Pick<Database, 'execute'>, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
