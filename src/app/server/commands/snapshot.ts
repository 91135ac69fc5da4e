import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { embeddedSettings } from '#platform/server/database/embedded.ts';
import { migrateSchema } from '#platform/server/database/migrations/migrate-schema.ts';

/** Build step: creates an empty, migrated embedded database, which the first start copies. */
const [directory, migrationsFolder] = process.argv.slice(2);
const client = new PGlite(directory, embeddedSettings);
await migrateSchema(drizzle(client), migrationsFolder!, `${directory} is not empty.`);
await client.close();
process.exit(0);
