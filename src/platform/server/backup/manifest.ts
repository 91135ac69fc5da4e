import * as z from 'zod/mini';

/** Why there is no backup, or nothing was restored: one sentence for the person at the keyboard. */
export class BackupError extends Error {}

/** Raise it when a backup of today could not be read by the code of yesterday. */
export const format = 1;

const tableName = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/));
const fileName = z.string().check(z.regex(/^(tables\/[a-z0-9_]+\.jsonl|uploads(\/(?!\.)[\w.-]+)+)$/));

/** The last entry of a backup: what is in it, by which what was read before is checked. */
export const manifest = z.object({
  format: z.literal(format),
  product: z.literal('SeaLeap'),
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Hashes of the migrations that the rows fit. */
  migrations: z.array(z.string()),
  /** Each row is a line of `tables/NAME.jsonl`: its columns as PostgreSQL writes them, or null. */
  tables: z.array(z.object({ name: tableName, columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.nullable(z.string()) })),
  files: z.array(z.object({ name: fileName, bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;

export const countContent = ({ tables, files }: Manifest) => ({
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: files.length - tables.length,
});
