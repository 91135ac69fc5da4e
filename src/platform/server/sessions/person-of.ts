import type { Context } from 'hono';
import { type Session, sessionOf } from './session.ts';

/** The session of the signed-in user; throws on a route whose guard lets visitors through. */
export async function getSession(c: Context): Promise<Session> {
  const session = await sessionOf(c);
  if (!session) throw new Error('This route has no guard that asks people to log in.');
  return session;
}

/** The signed-in user; throws as `getSession` does. */
export const personOf = async (c: Context) => (await getSession(c)).person;
