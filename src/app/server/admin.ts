import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAccountRepository } from '#features/accounts/server/account-repository.ts';
import { DatabaseRefused } from '#platform/server/database/database-refused.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import type { Role } from '#platform/server/sessions/session.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

const usage = `Usage: npm run admin -- grant EMAIL [admin|curator|member]

  Gives the account with this address a role: admin when none is named. It holds from the next request on.`;

class WrongUsage extends Error {}
const roles: readonly string[] = ['admin', 'curator', 'member'] satisfies Role[];

function readArguments() {
  const [command, email, role = 'admin', ...more] = process.argv.slice(2);
  if (command !== 'grant' || !email?.includes('@') || !roles.includes(role) || more.length > 0)
    throw new WrongUsage(usage);
  return { email: email.trim().toLowerCase(), role: role as Role };
}

async function run() {
  const { email, role } = readArguments();
  const config = readConfig(process.env);
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    migrationsDir: join(root, 'migrations'),
    snapshotDir: join(root, 'dist/empty-database'),
    onFatal: (reason) => {
      console.error(reason);
      process.exit(1);
    },
  });
  try {
    const isGranted = await createAccountRepository(database.db).grant(email, role);
    console.log(isGranted ? `${email} now has the role ${role}.` : `Nobody has signed up with ${email}.`);
    return isGranted ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exit(await run());
} catch (error) {
  const isExpected = error instanceof WrongUsage || error instanceof ConfigError || error instanceof DatabaseRefused;
  console.error(isExpected ? error.message : error);
  process.exit(error instanceof WrongUsage ? 2 : 1);
}
