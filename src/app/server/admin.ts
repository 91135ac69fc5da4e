import { fileURLToPath } from 'node:url';
import { createAccountRepository } from '#features/accounts/server/account-repository.ts';
import type { Role } from '#platform/server/sessions/session.ts';
import { endWith, openProductDatabase, WrongUsage } from './command.ts';
import { readConfig } from './config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const usage = `Usage: npm run admin -- grant EMAIL [admin|curator|member]

  Gives the account with this address a role: admin when none is named. It holds from the next request on.`;

const roles: readonly string[] = ['admin', 'curator', 'member'] satisfies Role[];

function readArguments() {
  const [command, email, role = 'admin', ...more] = process.argv.slice(2);
  if (command !== 'grant' || !email?.includes('@') || !roles.includes(role) || more.length > 0)
    throw new WrongUsage(usage);
  return { email: email.trim().toLowerCase(), role: role as Role };
}

await endWith(async () => {
  const { email, role } = readArguments();
  const database = await openProductDatabase(readConfig(process.env), root);
  try {
    const isGranted = await createAccountRepository(database.db).grant(email, role);
    console.log(isGranted ? `${email} now has the role ${role}.` : `Nobody has signed up with ${email}.`);
    return isGranted ? 0 : 1;
  } finally {
    await database.close();
  }
});
