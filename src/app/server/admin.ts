import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccountRepository } from '#features/accounts/server/account-repository.ts';
import type { Role } from '#platform/server/sessions/session.ts';
import { endWith, schemaIn, WrongUsage, withDatabase } from './command.ts';
import { readConfig } from './config.ts';

const usage = `Usage: npm run admin -- grant EMAIL [admin|curator|member]

  Gives the account with this address a role: admin when none is named. It holds from the next request on.`;

const roles: readonly string[] = ['admin', 'curator', 'member'] satisfies Role[];

await endWith(usage, async () => {
  const [command, address, role = 'admin', ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (command !== 'grant' || !address?.includes('@') || !roles.includes(role) || more.length > 0)
    throw new WrongUsage();
  const email = address.trim().toLowerCase();
  const isGranted = await withDatabase(
    readConfig(process.env),
    schemaIn(join(import.meta.dirname, '../..')),
    ({ db }) => createAccountRepository(db).grant(email, role as Role),
  );
  console.log(isGranted ? `${email} now has the role ${role}.` : `Nobody has signed up with ${email}.`);
  return isGranted ? 0 : 1;
});
