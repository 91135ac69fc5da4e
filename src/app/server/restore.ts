import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { endWith, here, stopWith, WrongUsage } from './command.ts';
import { readConfig } from './config.ts';
import { openUploads } from './open-uploads.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const usage = `Usage: npm run restore -- FILE [--replace]

  Puts what FILE holds into the database and among the uploaded files. Stop SeaLeap first.
  --replace       deletes what is there now`;
/** Building an index over many rows is one query. */
const halfAnHour = 1_800_000;

function readArguments() {
  try {
    const options = { replace: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    if (positionals.length !== 1) throw new WrongUsage(usage);
    return { file: resolve(here, positionals[0]!), isReplacing: values.replace ?? false };
  } catch {
    throw new WrongUsage(usage);
  }
}

await endWith(async () => {
  const { file, isReplacing } = readArguments();
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, longestQuery: halfAnHour, onFatal: stopWith });
  try {
    const uploads = openUploads(database.db, config);
    const target = { database, uploads, dataDir, migrationsDir: join(root, 'migrations'), isReplacing };
    const { madeAt, tables, rows, files, migrated } = await restoreBackup(target, file);
    const since = migrated > 0 ? ` ${migrated} newer migrations were applied.` : '';
    console.log(`Restored as of ${madeAt}: ${tables} tables with ${rows} rows, and ${files} files.${since}`);
    return 0;
  } finally {
    await database.close();
  }
});
