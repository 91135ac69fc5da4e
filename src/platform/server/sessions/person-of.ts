import type { Context } from 'hono';
import { sessionOf } from './session.ts';

/** The signed-in user; throws on a route whose guard lets visitors through. */
export async function personOf(c: Context) {
  const session = await sessionOf(c);
  if (!session) throw new Error('This route has no guard that asks people to log in.');
  return session.person;
}
