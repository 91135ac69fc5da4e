import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requestBackup } from '#platform/server/backup/backup-door.ts';
import { type BackupSummary, makeBackup } from '#platform/server/backup/make-backup.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { endWith, here, stopWith, WrongUsage } from './command.ts';
import { type Config, readConfig } from './config.ts';
import { openUploads } from './open-uploads.ts';
import { productVersion } from './product-version.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const usage = `Usage: npm run backup -- FILE

  Writes the database and the uploaded files into FILE. SeaLeap may be running.`;

/** Opens the database without migrating it: a backup is also made before an upgrade. */
async function backUp(config: Config, file: string) {
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, onFatal: stopWith });
  try {
    const source = { db: database.db, uploads: openUploads(database.db, config), version: productVersion(root) };
    return await makeBackup(source, file);
  } finally {
    await database.close();
  }
}

const describe = ({ bytes, tables, rows, files, seconds }: BackupSummary, file: string) =>
  `${file}: ${tables} tables with ${rows} rows, and ${files} files, in ${(bytes / 1e6).toFixed(1)} MB, ` +
  `made in ${seconds.toFixed(1)} s. Keep it on another machine: whoever reads it reads everything.`;

await endWith(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || name.startsWith('-') || more.length > 0) throw new WrongUsage(usage);
  const config = readConfig(process.env);
  const file = resolve(here, name);
  const requested = config.databaseUrl ? undefined : await requestBackup(config.dataDir, file);
  console.log(describe(requested ?? (await backUp(config, file)), file));
  return 0;
});
