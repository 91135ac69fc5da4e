import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono';
import { AppError } from '../errors.ts';
import { type Person, type Role, type Session, sessionOf } from '../sessions/session.ts';
import { readBody } from './read-body.ts';
import { refuseRepeatedParameters } from './repeated-parameters.ts';

/** Decides who may use a route. Only this module creates guards. */
export type Guard = { readonly name: string; readonly middleware: MiddlewareHandler; readonly role?: GuardRole };

/** Instructors have no place in the order of the other roles: a curator is not one, an admin counts as one. */
type GuardRole = Role | 'instructor' | 'courseEditor';

const guardsByMiddleware = new WeakMap<object, Guard>();

/** Refusals that all routes share come after the guard, so that a stranger learns nothing from them. */
function createGuard(name: string, letIn: MiddlewareHandler, role?: GuardRole): Guard {
  const middleware: MiddlewareHandler = (c, next) =>
    letIn(c, () => {
      refuseRepeatedParameters(c);
      return next();
    });
  const guard = { name, middleware, ...(role && { role }) };
  guardsByMiddleware.set(middleware, guard);
  return guard;
}

/** The guard of a mounted handler, for the test of all routes; undefined for any other handler. */
export const guardOf = (handler: object) => guardsByMiddleware.get(handler);

/** No session needed. */
export const publicRoute = createGuard('publicRoute', (_c, next) => next());

async function getSession(c: Context): Promise<Session> {
  const session = await sessionOf(c);
  if (!session) throw new AppError('unauthenticated', 'Please log in first.');
  return session;
}

/** Requires a session. */
export const requireUser = createGuard('requireUser', async (c, next) => {
  await getSession(c);
  await next();
});

declare module 'hono' {
  interface ContextVariableMap {
    /** Behind `requireKeeper` alone. */
    keeperId: string;
  }
}

/**
 * Requires the cookie of an organization that keeps opportunities, which a link in an email gave. It is no session of an
 * account, and opens nothing else. `find` returns the id of the organization; `c.var.keeperId` holds it for the route.
 */
export const requireKeeper = (find: (c: Context) => Promise<string | undefined>) =>
  createGuard('requireKeeper', async (c, next) => {
    const id = await find(c);
    if (!id) throw new AppError('unauthenticated', 'Please open your page with the link from our email first.');
    c.set('keeperId', id);
    await next();
  });

/** The fields in which a request names the user it is about. */
type IdFields = { param?: string; query?: string; body?: string };

async function readIds(c: Context, { param, query, body }: IdFields): Promise<unknown[]> {
  const json = body === undefined ? {} : await readBody(c);
  return [
    param === undefined ? undefined : c.req.param(param),
    ...(query === undefined ? [] : (c.req.queries(query) ?? [])),
    body === undefined ? undefined : (json as Record<string, unknown> | null)?.[body],
  ].filter((id) => id !== undefined);
}

/**
 * Requires a session, and that every id in the named path, query or body field is the session's own; an absent id means
 * oneself (decisions.md).
 */
export const requireSelf = (fields: IdFields) => {
  const names = Object.entries(fields).map(([source, name]) => `${source} ${name}`);
  return createGuard(`requireSelf(${names.join(', ')})`, async (c, next) => {
    const { person } = await getSession(c);
    const ids = await readIds(c, fields);
    if (ids.some((id) => id !== person.id)) throw new AppError('forbidden', 'This belongs to somebody else.');
    await next();
  });
};

const ranks: Record<Role, number> = { member: 0, curator: 1, admin: 2 };

async function getSessionWithRole(c: Context, role: Role) {
  const session = await getSession(c);
  if (ranks[session.person.role] < ranks[role]) throw new AppError('forbidden', 'This is not open to your account.');
  return session;
}

/** Requires this role or a higher one. */
export const requireRole = (role: 'curator' | 'admin') =>
  createGuard(
    `requireRole(${role})`,
    async (c, next) => {
      await getSessionWithRole(c, role);
      await next();
    },
    role,
  );

/** For how long a code of the second factor counts, in milliseconds. */
const confirmedFor = 60 * 60 * 1000;

export class SecondFactorNeeded extends AppError {
  override code: string;

  constructor(isOn: boolean) {
    super(
      'forbidden',
      isOn ? 'Please type the code of your app first.' : 'Please protect your account first, with a code of an app.',
    );
    this.code = isOn ? 'auth/second-factor-needed' : 'auth/second-factor-missing';
  }
}

/** Requires this role, and a code of the second factor within the last hour: for money, people and roles. */
export const requireConfirmedRole = (role: 'curator' | 'admin') =>
  createGuard(
    `requireRole(${role}, confirmed)`,
    async (c, next) => {
      const { isOn, confirmedAt } = (await getSessionWithRole(c, role)).secondFactor;
      if (!isOn || !confirmedAt || Date.now() - confirmedAt.getTime() > confirmedFor)
        throw new SecondFactorNeeded(isOn);
      await next();
    },
    role,
  );

type RoleHolder = Pick<Person, 'role' | 'isInstructor'>;

/** Instructors of a course, and admins. Which courses are theirs is for the rules to check, with each request. */
const isTeaching = ({ role, isInstructor = false }: RoleHolder) => isInstructor || role === 'admin';

/** Requires an instructor of some course, or an admin. */
export const requireInstructor = createGuard(
  'requireInstructor',
  async (c, next) => {
    if (!isTeaching((await getSession(c)).person)) throw new AppError('forbidden', 'This is not open to your account.');
    await next();
  },
  'instructor',
);

const editsCourses = (person: RoleHolder) => isTeaching(person) || ranks[person.role] >= ranks.curator;

/** Requires somebody who writes lessons: an instructor of some course, or a curator. Which courses is for the rules. */
export const requireCourseEditor = createGuard(
  'requireCourseEditor',
  async (c, next) => {
    if (!editsCourses((await getSession(c)).person))
      throw new AppError('forbidden', 'This is not open to your account.');
    await next();
  },
  'courseEditor',
);

/** Whether a guard lets somebody in; visitors have the rank of a member, because everybody may become one. */
export function isOpenTo({ role: required = 'member' }: Guard, person: RoleHolder = { role: 'member' }) {
  if (required === 'instructor') return isTeaching(person);
  return required === 'courseEditor' ? editsCourses(person) : ranks[person.role] >= ranks[required];
}

// biome-ignore lint/suspicious/noConfusingVoidType: handlers hand on with `return next()`, which resolves to nothing.
type Handle = (c: Context, next: Next) => Response | undefined | Promise<Response | void>;

/** A builder for routes outside the API; as with endpoints, each must name its guard. */
export function guardedRoutes() {
  const app = new Hono();
  const routes = {
    app,
    get(path: string, guard: Guard, handle: Handle) {
      app.get(path, guard.middleware, handle as never);
      return routes;
    },
    post(path: string, guard: Guard, handle: Handle) {
      app.post(path, guard.middleware, handle as never);
      return routes;
    },
  };
  return routes;
}
