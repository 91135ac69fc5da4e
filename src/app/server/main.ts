import { join } from 'node:path';
import { explainFailure, stopWith } from './commands/command.ts';
import { readConfig } from './settings/config.ts';

async function start() {
  const config = readConfig(process.env);
  // React reads this on import: its development build renders twice as slowly.
  process.env.NODE_ENV = 'production';
  const { serve } = await import('./serve.ts');
  await serve(config, { root: join(import.meta.dirname, '../..'), onFatal: stopWith });
}

start().catch((error: unknown) => {
  const reason = explainFailure(error);
  if (reason) stopWith(reason);
  console.error(error);
  process.exit(1);
});
