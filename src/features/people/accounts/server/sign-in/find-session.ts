import type { Database } from '#platform/server/database/database.ts';
import { readSignedCookie, securePrefix, sendCookies, signValue, writeCookie } from '#platform/server/http/cookies.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { FindSession, Role } from '#platform/server/sessions/session.ts';
import { createSessionRepository } from './session-repository.ts';

const day = 24 * 60 * 60;

/** Seconds without use. */
export const sessionLength = 30 * day;
/** Seconds since the last log-in, however often the session is used. */
const longestSession = 90 * day;

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
 * a session is over once its row is gone, and 90 days after the log-in. A used session is prolonged once a day, and when
 * its cookie was signed with an older secret.
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
    const session = await repository.find(token);
    const at = now().getTime();
    if (!session) return null;
    const latestEnd = session.createdAt.getTime() + longestSession * 1000;
    if (Math.min(session.expiresAt.getTime(), latestEnd) <= at) return null;
    const hasCurrentSignature = readSignedCookie(c, name, [secrets[0]]) !== undefined;
    const expiresAt = Math.min(at + sessionLength * 1000, latestEnd);
    if (!hasCurrentSignature || expiresAt - session.expiresAt.getTime() > day * 1000) {
      await repository.prolong(session.id, { expiresAt: new Date(expiresAt), updatedAt: new Date(at) });
      const maxAge = Math.round((expiresAt - at) / 1000);
      sendCookies(c, [writeCookie({ name, value: signValue(token, secrets), maxAge, isHttps })]);
    }
    const { id, createdAt, person, secondFactor } = session;
    return { id, createdAt, secondFactor, person: { ...person, role: roleOf(person) } };
  };
}
