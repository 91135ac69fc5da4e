import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { embeddedSettings } from '#platform/server/database/embedded.ts';

/** Part of the build: the directory of an empty, migrated embedded database, which the first start copies. */
const [directory, migrationsFolder] = process.argv.slice(2);
const client = new PGlite(directory, embeddedSettings);
await migrate(drizzle(client), { migrationsFolder: migrationsFolder! });
await client.close();
process.exit(0);
