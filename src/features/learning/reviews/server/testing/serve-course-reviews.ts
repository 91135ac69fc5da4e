import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { createInstructors } from '#features/learning/instructors/server/instructors.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { createReviewModule } from '#platform/server/review/review-module.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { createCourseReviewsModule } from '../reviews-module.ts';

const names = {
  ...{ tom: 'Tomasi Leavasa', sam: 'Sam Sam', cur: 'Curt Or', tim: 'Tim Both', root: 'Ruth Oot' },
  ...{ ada: 'Ada King Lovelace', bo: 'Bo Ek', kid: 'Amina Wanjiru', lu: 'Lu Xun', mo: 'Mo Farah', ny: 'Ny Ek' },
  ...{ zoe: 'Zoe Ray', eve: 'Eve Ek' },
};
export type Who = keyof typeof names | '';
export const learners = ['ada', 'bo', 'kid', 'lu', 'mo', 'ny'] as const;
const roles: Partial<Record<Who, 'curator' | 'admin'>> = { cur: 'curator', tim: 'curator', root: 'admin' };

/**
 * Courses one and two: tom and tim, who is a curator too, teach the first, sam the second. Six people are enrolled in the
 * first and have done half of it; kid is 15. zoe was refunded; eve never bought it. `x-is` says who asks. The clock goes a
 * second with each request.
 */
export async function serveCourseReviews(db: Database) {
  await db.insert(users).values(
    Object.entries(names).map(([id, name]) => ({
      ...{ id, name, email: `${id}@mail.example`, emailVerified: true, role: roles[id as Who] ?? ('member' as const) },
      isInstructor: ['tom', 'tim', 'sam'].includes(id),
    })),
  );
  const rest = { country: 'KE', education: 'high-school' as const, interests: [] };
  await db.insert(profiles).values(
    [...learners, 'zoe' as const, 'eve' as const].map((userId) => ({
      ...{ userId, fullName: names[userId], dateOfBirth: userId === 'kid' ? '2012-01-01' : '1990-01-01', ...rest },
    })),
  );
  await db.insert(courses).values([courseRow({ id: 'one', title: 'Course one' }), courseRow({ id: 'two' })]);
  await db.insert(courseInstructors).values(
    (
      [
        ['tom', 'one'],
        ['tim', 'one'],
        ['sam', 'two'],
      ] as const
    ).map(([userId, courseId], position) => ({
      ...{ userId, courseId, position, name: names[userId], bio: 'Teaches.' },
    })),
  );
  await db.insert(enrollments).values(
    [...learners, 'zoe' as const].map((userId) => ({
      ...{ userId, courseId: 'one', courseTitle: 'One', amountCents: 4900, currency: 'usd', completedAt: new Date() },
      ...{ receiptNumber: `R-${userId}`, paymentIntentId: `pi_${userId}` },
      ...(userId === 'zoe'
        ? { paymentStatus: 'refunded' as const, refundedCents: 4900 }
        : { paymentStatus: 'completed' as const }),
    })),
  );

  let clock = Date.parse('2027-03-01T12:00:00Z');
  /** The progress of everybody: the number of lessons, how many are done, and who has a certificate. */
  const progress = { all: 4, done: 2, certified: [] as string[] };
  const module = createCourseReviewsModule({
    ...{ db, now: () => new Date(clock), instructors: createInstructors({ db }) },
    ...{ limiter: { count: async () => {} }, clientNetwork: () => 'network' },
    findEnrolledAt: async (userId, courseId) => {
      const rows = await db.select().from(enrollments).where(eq(enrollments.userId, userId));
      return rows.some((row) => row.courseId === courseId && row.paymentStatus === 'completed')
        ? new Date(0)
        : undefined;
    },
    openClassroom: async () => ({
      lessons: Array.from({ length: progress.all }, (_, at) => ({
        completedAt: at < progress.done ? new Date(0) : null,
      })),
    }),
    hasCertificate: async (userId) => progress.certified.includes(userId),
  });
  const app = new Hono()
    .onError(answerError((error) => console.error(error)))
    .use(
      readSessions(async (c) => {
        const id = c.req.header('x-is');
        const [person] = id ? await db.select().from(users).where(eq(users.id, id)) : [];
        return person ? ({ person, id: `session-${id}` } as unknown as Session) : null;
      }),
    )
    .route(
      '/api',
      mountEndpoints([
        ...module.endpoints,
        ...createReviewModule({ db, kinds: module.reviewKinds, now: () => new Date(clock) }).endpoints,
      ]),
    );

  async function ask(who: Who, path: string, json?: object, method = json ? 'POST' : 'GET') {
    clock += 1000;
    const headers = { 'content-type': 'application/json', ...(who && { 'x-is': who }) };
    const response = await app.request(`/api${path}`, { method, headers, ...(json && { body: JSON.stringify(json) }) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }
  const ownPath = '/courses/one/own-review';
  const write = (who: Who, stars = 5, text = 'I learned a lot here.', more: object = {}) =>
    ask(who, ownPath, { stars, text, ...(who === 'kid' && { name: 'Blue Heron' }), ...more });
  const queue = async (state = 'waiting') => (await ask('cur', `/admin/review?kind=class-reviews&state=${state}`)).body;
  const decide = (who: Who, { id, version }: { id: string; version: number }, rest: object = { decision: 'show' }) =>
    ask(who, `/admin/review/class-reviews/${id}/decision`, { version, ...rest });
  return {
    ...{ module, ask, ownPath, write, queue, decide, progress },
    list: async (query = '') => (await ask('', `/courses/one/reviews${query}`)).body,
    readOwn: async (who: Who) => (await ask(who, ownPath)).body,
    /** Reviews of all learners, of which so many are published. */
    async publish(count: number, stars: readonly number[] = [5, 4, 4, 3, 5, 1]) {
      for (const [at, who] of learners.entries()) await write(who, stars[at]);
      for (const review of (await queue()).slice(0, count)) await decide('cur', review);
    },
  };
}
