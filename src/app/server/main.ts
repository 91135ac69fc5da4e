import { join } from 'node:path';
import { DatabaseRefused } from '#platform/server/database/database.ts';
import { stopWith } from './commands/command.ts';
import { readConfig } from './settings/config.ts';
import { ConfigError } from './settings/environment.ts';

async function start() {
  const config = readConfig(process.env);
  // React reads this on import: its development build renders twice as slowly.
  process.env.NODE_ENV = 'production';
  const { serve } = await import('./serve.ts');
  await serve(config, { root: join(import.meta.dirname, '../..'), onFatal: stopWith });
}

start().catch((error: unknown) => {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError || error instanceof DatabaseRefused) stopWith(error.message);
  if (code === 'EADDRINUSE')
    stopWith('PORT names a port that another program is using. Stop that program, or set PORT to another number.');
  if (code === 'ENOSPC') stopWith('The disk that holds DATA_DIR is full. Free some space and start SeaLeap again.');
  if (code === 'ECONNREFUSED')
    stopWith('DATABASE_URL names a database that does not answer. Is PostgreSQL running there?');
  console.error(error);
  process.exit(1);
});
