import { eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { PersonalData } from './personal-data.ts';

type Export = PersonalData['tables'][string];
type Columns = Record<string, PgColumn | SQL | SQL.Aliased>;

/** Exports the rows that are the person's by this column; every column of the table unless some are named. */
export const ownRows =
  (owner: PgColumn, columns: Columns = getTableColumns(owner.table)): Export =>
  (db, { id }) =>
    db.select(columns).from(owner.table).where(eq(owner, id));

/** The same for rows that refer to another table, whose rows are the person's. */
export const rowsOfOwn =
  (reference: PgColumn, to: PgColumn, owner: PgColumn, columns: Columns = getTableColumns(reference.table)): Export =>
  (db, { id }) =>
    db.select(columns).from(reference.table).innerJoin(to.table, eq(to, reference)).where(eq(owner, id));
