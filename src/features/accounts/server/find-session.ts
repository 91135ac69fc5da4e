import type { Database } from '#platform/server/database/database.ts';
import { readSignedCookie, securePrefix, sendCookies, signValue, writeCookie } from '#platform/server/http/cookies.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { FindSession, Role } from '#platform/server/sessions/session.ts';
import { createSessionRepository } from './session-repository.ts';

const day = 24 * 60 * 60;

/** Seconds. */
export const sessionLength = 30 * day;

export const sessionCookie = (isHttps: boolean) => `${securePrefix(isHttps)}sealeap_session`;

type Settings = {
  db: Database;
  secrets: Secrets;
  isHttps: boolean;
  /** Verified addresses with the admin role, in lower case. */
  adminEmails?: ReadonlySet<string>;
  now?: () => Date;
};

/**
 * Finds the session of a request with one prepared query, or with none when the cookie is not signed by us. Not cached:
 * a session is over once its row is gone. A used session is prolonged once a day, and when its cookie was signed with
 * an older secret.
 */
export function createSessionFinder({
  db,
  secrets,
  isHttps,
  adminEmails = new Set(),
  now = () => new Date(),
}: Settings): FindSession {
  const name = sessionCookie(isHttps);
  const repository = createSessionRepository(db);
  const roleOf = (person: { email: string; isEmailVerified: boolean; role: Role }) =>
    person.isEmailVerified && adminEmails.has(person.email) ? 'admin' : person.role;

  return async (c) => {
    const token = readSignedCookie(c, name, secrets);
    if (token === undefined) return null;
    const found = await repository.find(token);
    const at = now().getTime();
    if (!found || found.expiresAt.getTime() <= at) return null;
    const hasCurrentSignature = readSignedCookie(c, name, [secrets[0]]) !== undefined;
    if (!hasCurrentSignature || found.expiresAt.getTime() - at < (sessionLength - day) * 1000) {
      const prolonged = { expiresAt: new Date(at + sessionLength * 1000), updatedAt: new Date(at) };
      await repository.prolong(found.id, prolonged);
      sendCookies(c, [writeCookie({ name, value: signValue(token, secrets), maxAge: sessionLength, isHttps })]);
    }
    const { id, createdAt, person, secondFactor } = found;
    return { id, createdAt, secondFactor, person: { ...person, role: roleOf(person) } };
  };
}
