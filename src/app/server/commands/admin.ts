import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccountRepository } from '#features/people/accounts/server/account-repository.ts';
import type { Role } from '#platform/server/sessions/session.ts';
import { readConfig } from '../settings/config.ts';
import { endWith, schemaIn, WrongUsage, withDatabase } from './command.ts';

const usage = `Usage: npm run admin -- grant EMAIL [admin|curator|member]
       npm run admin -- reset-second-factor EMAIL

  grant gives the account with this address a role: admin when none is named. It holds from the next request on.
  reset-second-factor lets somebody log in who has lost phone and recovery codes. First make sure who they are.`;

const roles: readonly string[] = ['admin', 'curator', 'member'] satisfies Role[];

function readArguments() {
  const [command, email, role = 'admin', ...more] = parseArgs({ allowPositionals: true }).positionals;
  const isReset = command === 'reset-second-factor';
  if ((command !== 'grant' && !isReset) || !email?.includes('@') || !roles.includes(role) || more.length > 0)
    throw new WrongUsage();
  return { isReset, email: email.trim().toLowerCase(), role: role as Role };
}

await endWith(usage, async () => {
  const { isReset, email, role } = readArguments();
  return withDatabase(readConfig(process.env), schemaIn(join(import.meta.dirname, '../..')), async ({ db }) => {
    const accounts = createAccountRepository(db);
    const person = await accounts.findByEmail(email);
    if (person && isReset) await accounts.removeSecondFactor(person.id);
    else if (person) await accounts.grant(email, role);
    const done = isReset ? 'now logs in without a code' : `now has the role ${role}`;
    console.log(person ? `${email} ${done}.` : `Nobody has signed up with ${email}.`);
    return person ? 0 : 1;
  });
});
