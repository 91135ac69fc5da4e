import type { Context, MiddlewareHandler } from 'hono';

export type Role = 'member' | 'curator' | 'admin';

export type Person = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  isEmailVerified: boolean;
  role: Role;
};

/** `createdAt`: when the person last proved who they are. */
export type Session = { id: string; person: Person; createdAt: Date };

type ReadSession = () => Promise<Session | null>;
declare module 'hono' {
  interface ContextVariableMap {
    readSession: ReadSession;
  }
}

/** The session that a request's cookies stand for. May answer with cookies of its own, such as a prolonged one. */
export type FindSession = (c: Context) => Promise<Session | null>;

const shared = Symbol('session of the request outside');

/** Makes `sessionOf` work for everything behind it. Nothing is looked up before somebody asks. */
export const readSessions =
  (find: FindSession): MiddlewareHandler =>
  (c, next) => {
    let found: Promise<Session | null> | undefined;
    const read = () => {
      found ??= find(c);
      return found;
    };
    const outside = (c.env as { [shared]?: ReadSession } | undefined)?.[shared];
    c.set('readSession', c.var.readSession ?? outside ?? read);
    return next();
  };

/** The session of this request, looked up at most once, or null. */
export const sessionOf = (c: Context): Promise<Session | null> => c.var.readSession();

/** What to hand to `app.request(path, init, env)`, so that a read made in process shares the session of this request. */
export const sharingSession = (c: Context) => ({ [shared]: c.var.readSession });
