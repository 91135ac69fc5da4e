import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../errors.ts';
import { type Role, type Session, sessionOf } from '../sessions/session.ts';
import { readBody } from './read-body.ts';

/** Who may use a route. Only this module makes guards, so every route names one of these. */
export type Guard = { readonly name: string; readonly middleware: MiddlewareHandler };

const made = new WeakMap<object, Guard>();

function makeGuard(name: string, middleware: MiddlewareHandler): Guard {
  const guard = { name, middleware };
  made.set(middleware, guard);
  return guard;
}

/** The guard that a mounted handler is, for the test that looks at every route; undefined: it is none of ours. */
export const guardOf = (handler: object) => made.get(handler);

/** Everybody may use it, signed in or not. */
export const publicRoute = makeGuard('publicRoute', (_c, next) => next());

async function signedIn(c: Context): Promise<Session> {
  const session = await sessionOf(c);
  if (!session) throw new AppError('unauthenticated', 'Please log in first.');
  return session;
}

/** Whoever is signed in may use it. */
export const requireUser = makeGuard('requireUser', async (c, next) => {
  await signedIn(c);
  await next();
});

/** Where a request names the person it is about. */
type NavigationLinks = { param?: string; query?: string; body?: string };

async function namedIds(c: Context, { param, query, body }: NavigationLinks): Promise<unknown[]> {
  const fields = body === undefined ? {} : await readBody(c);
  return [
    param === undefined ? undefined : c.req.param(param),
    ...(query === undefined ? [] : (c.req.queries(query) ?? [])),
    body === undefined ? undefined : (fields as Record<string, unknown> | null)?.[body],
  ].filter((id) => id !== undefined);
}

/**
 * Whoever is signed in may use it for themselves (decisions.md: an id in path, query or body must be the session's
 * own; absent means oneself).
 */
export const requireSelf = (locations: NavigationLinks) => {
  const named = Object.entries(locations).map(([cursor, name]) => `${cursor} ${name}`);
  return makeGuard(`requireSelf(${named.join(', ')})`, async (c, next) => {
    const { person } = await signedIn(c);
    const ids = await namedIds(c, locations);
    if (ids.some((id) => id !== person.id)) throw new AppError('forbidden', 'This belongs to somebody else.');
    await next();
  });
};

const ranks: Record<Role, number> = { member: 0, curator: 1, admin: 2 };

/** Whoever has this role, or a higher one, may use it. */
export const requireRole = (role: 'curator' | 'admin') =>
  makeGuard(`requireRole(${role})`, async (c, next) => {
    const { person } = await signedIn(c);
    if (ranks[person.role] < ranks[role]) throw new AppError('forbidden', 'This is not open to your account.');
    await next();
  });
