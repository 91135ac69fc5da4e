import type { DatabaseSettings, OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres/postgres.ts';

/** Opens the database and brings its schema up to date, under an advisory lock where several processes may start. */
export const openDatabase = (settings: DatabaseSettings): Promise<OpenDatabase> =>
  settings.databaseUrl ? openPostgres(settings.databaseUrl, settings) : openEmbedded(settings);
