import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { createInstructors } from '#features/learning/instructors/server/instructors.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { createLiveSessionReminders } from '../live-session-reminders.ts';
import { createLiveSessionsModule } from '../live-sessions-module.ts';

export const publicUrl = 'https://sealeap.test';

/** The fields that a form sends. */
export const meeting = {
  title: 'Questions',
  description: 'Bring yours.',
  start: '2027-03-28T18:00',
  timeZone: 'Europe/Berlin',
  minutes: '90',
  meetingUrl: 'https://meet.example.org/secret-room',
  capacity: '',
};

const names = { tom: 'Tomasi Leavasa', sam: 'Sam Sam', ada: 'Ada Lovelace', bo: 'Bo Ek', eve: 'Eve Ek', root: 'Root' };

/**
 * Courses one and two: tom teaches the first, sam the second; ada and bo are enrolled in the first, eve in none. `x-is`
 * says who asks, nobody without it. The clock is what `at` was told last.
 */
export async function serveLiveSessions(db: Database) {
  await db.insert(users).values(
    Object.entries(names).map(([id, name]) => ({
      ...{ id, name, email: `${id}@mail.example`, emailVerified: true },
      role: id === 'root' ? ('admin' as const) : ('member' as const),
    })),
  );
  await db.insert(courses).values([courseRow({ id: 'one', title: 'Course one' }), courseRow({ id: 'two' })]);
  const instructors = createInstructors({ db });
  const shown = { name: 'T', bio: 'Teaches.', pictureId: null };
  await instructors.add('root', 'one', { email: 'tom@mail.example', ...shown });
  await instructors.add('root', 'two', { email: 'sam@mail.example', ...shown });
  const enroll = async (userId: string, rest: object = {}) => {
    const paid = { courseId: 'one', courseTitle: 'One', amountCents: 4900, currency: 'usd', completedAt: new Date() };
    const numbers = { receiptNumber: `R-${userId}`, paymentIntentId: `pi_${userId}` };
    await db.insert(enrollments).values({ userId, paymentStatus: 'completed', ...paid, ...numbers, ...rest });
  };
  await enroll('ada');
  await enroll('bo');

  let clock = new Date('2027-03-01T12:00:00Z');
  const now = () => clock;
  const shared = { db, publicUrl, now, limiter: { count: async () => {} } as never };
  const module = createLiveSessionsModule({ ...shared, instructors });
  const app = new Hono()
    .onError(answerError((error) => console.error(error)))
    .use(
      readSessions(async (c) => {
        const id = c.req.header('x-is');
        const [person] = id ? await db.select().from(users).where(eq(users.id, id)) : [];
        return person
          ? ({ person, secondFactor: { isOn: true, confirmedAt: new Date() } } as unknown as Session)
          : null;
      }),
    )
    .route('/api', mountEndpoints(module.endpoints));
  for (const pages of module.pages) app.route('/', pages);

  const send = async (who: string, path: string, init: RequestInit = {}) => {
    const response = await app.request(path, { ...init, headers: { ...init.headers, ...(who && { 'x-is': who }) } });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
  const postTo = (who: string, path: string, json: object = {}) =>
    send(who, `/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
  return {
    app: { send },
    module,
    enroll,
    now,
    at: (iso: string) => {
      clock = new Date(iso);
    },
    get: (who: string, path: string) => send(who, `/api${path}`),
    post: postTo,
    postForm: (who: string, path: string, fields: Record<string, string>) =>
      send(who, `/api${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
    /** Returns its id. */
    schedule: async (rest: Partial<typeof meeting> = {}) =>
      (await postTo('tom', '/teach/one/sessions', { ...meeting, ...rest })).body.id as string,
    change: (id: string, rest: Partial<typeof meeting>, sequence = 0) =>
      postTo('tom', `/teach/one/sessions/${id}`, { ...meeting, ...rest, sequence }),
    join: (who: string, id: string) => postTo(who, `/courses/one/sessions/${id}/join`),
    list: async (who: string) => (await send(who, '/api/courses/one/sessions')).body.sessions,
    remind: () => createLiveSessionReminders({ db, now }).writePending(),
  };
}
