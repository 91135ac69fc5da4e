import type { Context, MiddlewareHandler } from 'hono';

export type Role = 'member' | 'curator' | 'admin';

export type Person = {
  id: string;
  name: string;
  email: string;
  image: string | null;
  isEmailVerified: boolean;
  role: Role;
  /** Named as an instructor of at least one course. */
  isInstructor?: boolean;
};

/** `createdAt`: when the user last authenticated. */
export type Session = {
  id: string;
  person: Person;
  createdAt: Date;
  /** `confirmedAt`: when a code was last given in this session. */
  secondFactor: { isOn: boolean; confirmedAt: Date | null };
};

type ReadSession = () => Promise<Session | null>;
declare module 'hono' {
  interface ContextVariableMap {
    readSession: ReadSession;
  }
}

/** Finds the session of a request's cookies; may add cookies to the response, such as a renewed one. */
export type FindSession = (c: Context) => Promise<Session | null>;

const sharedSession = Symbol('session of the request ofOuterRequest');

/** Middleware that makes `sessionOf` work; the session is only looked up when asked for. */
export const readSessions =
  (find: FindSession): MiddlewareHandler =>
  (c, next) => {
    let session: Promise<Session | null> | undefined;
    const read = () => {
      session ??= find(c);
      return session;
    };
    const ofOuterRequest = (c.env as { [sharedSession]?: ReadSession } | undefined)?.[sharedSession];
    c.set('readSession', c.var.readSession ?? ofOuterRequest ?? read);
    return next();
  };

/** The session of this request, looked up at most once, or null. */
export const sessionOf = (c: Context): Promise<Session | null> => c.var.readSession();

/** The `env` for `app.request(path, init, env)`, so that an in-process request reuses this request's session. */
export const sharingSession = (c: Context) => ({ [sharedSession]: c.var.readSession });
