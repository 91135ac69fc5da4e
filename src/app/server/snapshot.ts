import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { embeddedExtensions } from '#platform/server/database/embedded.ts';

/** Part of the build: an empty, migrated embedded database, from which the first start begins. */
const [target, migrationsFolder] = process.argv.slice(2);
const client = new PGlite({ extensions: embeddedExtensions });
await migrate(drizzle(client), { migrationsFolder: migrationsFolder! });
await writeFile(target!, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
await client.close();
process.exit(0);
