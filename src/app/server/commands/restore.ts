import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { openUploads } from '../open-files.ts';
import { readConfig } from '../settings/config.ts';
import { endWith, here, schemaIn, WrongUsage, withDatabase } from './command.ts';

const usage = `Usage: npm run restore -- FILE [--replace]

  Puts what FILE holds into the database and among the uploaded files. Stop SeaLeap first.
  --replace       deletes what is there now`;
/** Building an index over many rows is one query. */
const longestQuery = 1_800_000;

await endWith(usage, async () => {
  const { positionals, values } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new WrongUsage();
  const config = readConfig(process.env);
  const { migrationsDir } = schemaIn(join(import.meta.dirname, '../..'));
  const { madeAt, tables, rows, files, migrated } = await withDatabase(config, { longestQuery }, (database) => {
    const uploads = openUploads(database.db, config);
    const target = { database, uploads, dataDir: config.dataDir, migrationsDir, isReplacing: values.replace ?? false };
    return restoreBackup(target, resolve(here, name));
  });
  const since = migrated > 0 ? ` ${migrated} newer migrations were applied.` : '';
  console.log(`Restored as of ${madeAt}: ${tables} tables with ${rows} rows, and ${files} files.${since}`);
  return 0;
});
