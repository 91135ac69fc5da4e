import { randomUUID } from 'node:crypto';
import type { Session } from '#platform/server/sessions/session.ts';
import { emailTo } from './account-emails.ts';
import { InvalidCode } from './account-errors.ts';
import type { AccountSecurity } from './account-security.ts';
import type { AccountDependencies, Accounts } from './accounts.ts';
import type { createSecondFactorRepository } from './second-factor-repository.ts';
import type { Visitor } from './visitor.ts';

type Dependencies = Pick<
  AccountDependencies,
  'identity' | 'repository' | 'limits' | 'emails' | 'queueMail' | 'visitors'
> & {
  factors: ReturnType<typeof createSecondFactorRepository>;
  security: Pick<AccountSecurity, 'prove'>;
  accounts: Pick<Accounts, 'completeSignIn'>;
};
export type SecondFactors = ReturnType<typeof createSecondFactors>;

/** As typed: people put spaces into codes, and leave out the dash of a recovery code. */
function readCode(input: string) {
  const code = input.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'app' as const, code };
  return { kind: 'recovery' as const, code: `${code.slice(0, 5)}-${code.slice(5)}` };
}

/** A code of an app on the person's phone, asked for after log-in and before sensitive actions (decision 0034). */
export function createSecondFactors({
  identity,
  repository,
  limits,
  emails,
  queueMail,
  visitors,
  factors,
  security,
  accounts,
}: Dependencies) {
  /** Checks a code for the challenge or the session of the visitor. A code of the app counts once. */
  async function verify(input: string, visitor: Visitor) {
    const { kind, code } = readCode(input);
    const verified = await (kind === 'app' ? identity.verifyCode : identity.verifyRecoveryCode)(code, visitor.headers);
    const { id } = verified.response.user;
    if (kind === 'app' && !(await limits.spendCode(id, code))) {
      const token = visitors.tokenIn(verified.cookies);
      if (token) await repository.endSessionByToken(token);
      throw new InvalidCode();
    }
    return { ...verified, userId: id };
  }

  const notify = (person: Session['person'], kind: 'secondFactorOn' | 'secondFactorOff') =>
    identity.inTransaction(({ db }) =>
      queueMail(db, emailTo(person, `second-factor:${randomUUID()}`, emails[kind](person.name))),
    );

  async function verifySignedIn({ person, id }: Session, code: string, visitor: Visitor) {
    await limits.checkCode(person.id);
    await verify(code, visitor);
    await factors.markConfirmed(id);
  }

  const countRecoveryCodes = async (userId: string) => (await identity.viewRecoveryCodes(userId)).length;

  return {
    /** `recoveryCodes`: how many are left. */
    read: async ({ person, secondFactor }: Session) => ({
      isOn: secondFactor.isOn,
      recoveryCodes: secondFactor.isOn ? await countRecoveryCodes(person.id) : 0,
    }),

    /** Requires the password or a recent log-in. Returns the address that an authenticator app reads (otpauth:). */
    async begin(session: Session, password: string | undefined, visitor: Visitor) {
      await security.prove(session, password);
      return { uri: await identity.enableSecondFactor(visitor.headers) };
    },

    /** Turns it on by the first code; returns the cookies of the new session, and the recovery codes. */
    async confirm(session: Session, code: string, visitor: Visitor) {
      const { person } = session;
      await limits.checkCode(person.id);
      const { cookies } = await verify(code, visitor);
      const token = visitors.tokenIn(cookies);
      if (token) await factors.markConfirmedByToken(token);
      await notify(person, 'secondFactorOn');
      return { cookies, recoveryCodes: await identity.viewRecoveryCodes(person.id) };
    },

    /** Confirms the session for sensitive actions. */
    check: verifySignedIn,

    async disable(session: Session, code: string, visitor: Visitor) {
      await verifySignedIn(session, code, visitor);
      const cookies = await identity.disableSecondFactor(visitor.headers);
      await notify(session.person, 'secondFactorOff');
      return cookies;
    },

    /** The old recovery codes end. */
    async replaceRecoveryCodes(session: Session, code: string, visitor: Visitor) {
      await verifySignedIn(session, code, visitor);
      return identity.replaceRecoveryCodes(visitor.headers);
    },

    /** The second step of a log-in. */
    async completeSignIn(code: string, visitor: Visitor) {
      await limits.link(visitor);
      // With a session, the code would be checked for that one.
      const { cookies, userId } = await verify(code, visitors.withoutSession(visitor));
      const token = visitors.tokenIn(cookies);
      if (token) await factors.markConfirmedByToken(token);
      const person = (await repository.find(userId))!;
      return [...cookies, await accounts.completeSignIn(visitor, person)];
    },
  };
}
