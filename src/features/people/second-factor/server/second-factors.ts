import { randomUUID } from 'node:crypto';
import { InvalidCode, SecondFactorExists } from '#features/people/accounts/server/account-errors.ts';
import type { SignInParts } from '#features/people/accounts/server/accounts-module.ts';
import { emailTo } from '#features/people/accounts/server/shared/account-emails.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import type { Session } from '#platform/server/sessions/session.ts';
import { secondFactorEmails } from './second-factor-emails.ts';
import type { createSecondFactorRepository } from './second-factor-repository.ts';

export type SecondFactorDependencies = SignInParts & {
  queueMail: QueueMail;
  factors: ReturnType<typeof createSecondFactorRepository>;
};
export type SecondFactors = ReturnType<typeof createSecondFactors>;
type Visitor = ReturnType<SignInParts['visitors']['read']>;

/** Reads a code as typed: people put spaces into codes, and leave out the dashes of a recovery code. */
function readCode(input: string) {
  const code = input.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'app' as const, code };
  return { kind: 'recovery' as const, code: code.match(/.{1,4}/g)?.join('-') ?? '' };
}

/** A code of an app on the person's phone, asked for after log-in and before sensitive actions (decision 0034). */
export function createSecondFactors({
  identity,
  repository,
  limits,
  visitors,
  prove,
  completeSignIn,
  queueMail,
  factors,
}: SecondFactorDependencies) {
  /** Checks a code for the challenge or the session of the visitor. A code of the app counts once. */
  async function verify(input: string, visitor: Visitor) {
    const { kind, code } = readCode(input);
    const verified = await (kind === 'app' ? identity.verifyCode : identity.verifyRecoveryCode)(code, visitor.headers);
    const { id } = verified.response.user;
    const token = visitors.tokenIn(verified.cookies);
    if (kind === 'app' && !(await limits.spendCode(id, code))) {
      if (token) await repository.endSessionByToken(token);
      throw new InvalidCode();
    }
    return { cookies: verified.cookies, token, userId: id };
  }

  const notify = (person: Session['person'], kind: keyof typeof secondFactorEmails) =>
    identity.inTransaction(({ db }) =>
      queueMail(db, emailTo(person, `second-factor:${randomUUID()}`, secondFactorEmails[kind](person.name))),
    );

  async function verifySignedIn({ person, id }: Session, code: string, visitor: Visitor) {
    await limits.checkCode(person.id);
    await verify(code, visitor);
    await factors.markConfirmed(id);
  }

  return {
    /** `recoveryCodes`: how many are left. */
    read: async ({ person, secondFactor }: Session) => ({
      isOn: secondFactor.isOn,
      recoveryCodes: secondFactor.isOn ? await identity.countRecoveryCodes(person.id) : 0,
    }),

    /** Requires the password or a recent log-in. Returns the address that an authenticator app reads (otpauth:). */
    async begin(session: Session, password: string | undefined, visitor: Visitor) {
      await prove(session, password);
      return { uri: await identity.enableSecondFactor(visitor.headers) };
    },

    /** Turns it on by the first code; returns the cookies of the new session, and the recovery codes. */
    async confirm({ person }: Session, code: string, visitor: Visitor) {
      await limits.checkCode(person.id);
      const { cookies, token } = await verify(code, visitor);
      // better-auth replaces the session when it turns the second factor on.
      if (!token) throw new SecondFactorExists();
      await factors.markConfirmedByToken(token);
      await notify(person, 'on');
      const { headers } = visitors.withSession(visitor, token);
      return { cookies, codes: await identity.replaceRecoveryCodes(headers) };
    },

    /** Confirms the session for sensitive actions. */
    check: verifySignedIn,

    async disable(session: Session, code: string, visitor: Visitor) {
      await verifySignedIn(session, code, visitor);
      const cookies = await identity.disableSecondFactor(visitor.headers);
      await notify(session.person, 'off');
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
      const { cookies, token, userId } = await verify(code, visitors.withoutSession(visitor));
      if (token) await factors.markConfirmedByToken(token);
      const person = (await repository.find(userId))!;
      return [...cookies, await completeSignIn(visitor, person)];
    },
  };
}
