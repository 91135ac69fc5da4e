import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requestBackup } from '#platform/server/backup/backup-door.ts';
import { type BackupSummary, makeBackup } from '#platform/server/backup/make-backup.ts';
import { version } from '../../../../package.json';
import { openUploads } from '../open-files.ts';
import { readConfig } from '../settings/config.ts';
import { endWith, here, WrongUsage, withDatabase } from './command.ts';

const usage = `Usage: npm run backup -- FILE

  Writes the database and the uploaded files into FILE. SeaLeap may be running.`;

const describe = ({ bytes, tables, rows, files, seconds }: BackupSummary, file: string) =>
  `${file}: ${tables} tables with ${rows} rows, and ${files} files, in ${(bytes / 1e6).toFixed(1)} MB, ` +
  `made in ${seconds.toFixed(1)} s. Keep it on another machine: whoever reads it reads everything.`;

await endWith(usage, async () => {
  const [name, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!name || more.length > 0) throw new WrongUsage();
  const config = readConfig(process.env);
  const file = resolve(here, name);
  const requested = config.databaseUrl ? undefined : await requestBackup(config.dataDir, file);
  // The schema stays as it is: a backup is also made before an upgrade.
  const make = () =>
    withDatabase(config, {}, ({ db }) => makeBackup({ db, uploads: openUploads(db, config), version }, file));
  console.log(describe(requested ?? (await make()), file));
  return 0;
});
