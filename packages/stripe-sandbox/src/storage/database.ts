import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** PostgreSQL by Drizzle, embedded (PGlite) or over the network, or a transaction in it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;
