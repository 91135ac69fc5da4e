import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PostgreSQL, embedded or over the network, or a transaction in it: repositories cannot tell. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type ObserveTime = (what: 'wait' | 'use' | 'query', seconds: number) => void;

export type ConnectionPool = {
  count(): { open: number; idle: number; waiting: number; max: number };
  /** Whether notifications of other processes arrive. */
  isListening(): boolean;
  /**
   * Calls back with seconds: how long a query or a transaction waited for a connection and how long it had it, and how
   * long each query took.
   */
  onTime(observe: ObserveTime): void;
};

export type OpenDatabase = {
  db: Database;
  kind: 'embedded' | 'postgres';
  /**
   * Calls back with the payload of each notification on a channel, from any process. `onGap` is called when
   * notifications may have been missed (a lost connection): whatever they would have emptied must be emptied.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap: () => void): Promise<void>;
  /** SQL as text, for libraries that bring their own; without values it may hold several statements. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs what must not run in two processes at the same time, as changes of the schema. */
  runAlone(run: () => Promise<void>): Promise<void>;
  /** Connections of this process; undefined where there is one alone. */
  connections?: ConnectionPool;
  close(): Promise<void>;
};

export type DatabaseSettings = {
  /** Without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string | undefined;
  /** Where connections are sessions, when `databaseUrl` leads to a pooler that gives one for each transaction alone. */
  listenUrl?: string | undefined;
  dataDir: string;
  /** Where the SQL migrations are; without it the schema stays as it is. */
  migrationsDir?: string | undefined;
  /** The directory of an empty, migrated embedded database: starting from a copy of it saves seconds. */
  snapshotDir?: string | undefined;
  /** Milliseconds after which a query of the embedded database counts as one that will not come back. */
  longestQuery?: number;
  /** Connections to PostgreSQL for requests and jobs of one process. */
  poolSize?: number;
  /** Called with the text of each query, without its values. */
  onQuery?: ((text: string) => void) | undefined;
  /** Called with one sentence when the database can no longer be trusted to answer; must end the process. */
  onFatal: (message: string) => void;
};

/** Why the database cannot be used: one sentence for the operator that says what to do. */
export class DatabaseRefused extends Error {}

/** Rows of a query that drizzle does not build: both drivers wrap them alike, which their common type does not say. */
export const selectRows = async <Row>(db: Pick<Database, 'execute'>, query: SQL) =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

/** Channel on which triggers notify of changes that visitors can see; the payload is the name of the table. */
export const contentChannel = 'content';
