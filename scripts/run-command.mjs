import { existsSync } from 'node:fs';

/** Runs a command of the current release. Installs and builds nothing: it may run where SeaLeap serves people. */
export async function runCommand(name) {
  const file = new URL(`../releases/current/dist/server/${name}.js`, import.meta.url);
  if (!existsSync(file)) {
    console.error('SeaLeap is not built yet: run `npm start` for the demo or `npm run release` on a server first.');
    process.exit(1);
  }
  await import(file.href);
}
