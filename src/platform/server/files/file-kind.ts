import { getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

/** Files that a feature stores: each has a row, and goes with it. */
export type FileKind = {
  /** The table of the rows, with the trigger `queue_file_removals`. */
  table: PgTable & { id: PgColumn };
  /** Their folder in the store. */
  folder: string;
  /** All that may be in the store for one file, such as `640.webp`; without it the file is one. */
  parts?: readonly string[];
  /** Deletes the rows that nothing needs any more. */
  removeUnused?: (db: Database, now: Date) => PromiseLike<unknown>;
};

/** Names the files of a kind in the queue of files to delete. */
export const ownerOf = ({ table }: FileKind) => getTableName(table);

/** The name in the store of a file, or of a part of it. */
export const nameOfFile = ({ folder }: FileKind, id: string, part?: string) =>
  part === undefined ? `${folder}/${id}` : `${folder}/${id}/${part}`;

/** All names that a file may have in the store. */
export const namesOfFile = (kind: FileKind, id: string) =>
  kind.parts?.map((part) => nameOfFile(kind, id, part)) ?? [nameOfFile(kind, id)];

/** The names in the store of all files that have a row; not all need be there. */
export async function listFileNames(db: Database, kind: FileKind) {
  const rows = await db.select({ id: kind.table.id }).from(kind.table as PgTable);
  return rows.flatMap(({ id }) => namesOfFile(kind, id as string));
}
