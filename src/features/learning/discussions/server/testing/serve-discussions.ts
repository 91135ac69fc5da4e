import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { courseLesson, courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { createMemoryFiles } from '#platform/server/files/testing/memory-files.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { createReviewModule } from '#platform/server/review/review-module.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { discussionPosts } from '../discussion-table.ts';
import { createDiscussionsModule } from '../discussions-module.ts';

const names = {
  ...{ tom: 'Tomasi Leavasa', sam: 'Sam Sam', ada: 'Ada King Lovelace', bo: 'Bo Ek', kid: 'Amina Wanjiru' },
  ...{ zoe: 'Zoe Ray', eve: 'Eve Ek', cur: 'Curt Or', root: 'Ruth Oot' },
};
export type Who = keyof typeof names | '';

/**
 * Courses one and two: tom teaches the first, sam the second. ada, bo and kid, who is 15, are enrolled in the first; zoe
 * was refunded; eve never bought it. cur is a curator, root an admin. Who teaches or is of the team has given no date of
 * birth. `x-is` says who asks. The clock goes a second with each request.
 */
export async function serveDiscussions(db: Database) {
  await db.insert(users).values(
    Object.entries(names).map(([id, name]) => ({
      ...{ id, name, email: `${id}@mail.example`, emailVerified: true, isInstructor: id === 'tom' || id === 'sam' },
      role: ({ cur: 'curator', root: 'admin' } as const)[id as 'cur'] ?? ('member' as const),
    })),
  );
  const rest = { country: 'KE', education: 'high-school' as const, interests: [] };
  await db.insert(profiles).values(
    (['ada', 'bo', 'kid', 'zoe', 'eve'] as const).map((userId) => ({
      ...{ userId, fullName: names[userId], dateOfBirth: userId === 'kid' ? '2012-01-01' : '1990-01-01', ...rest },
    })),
  );
  await db.insert(courses).values([courseRow({ id: 'one', title: 'Course one' }), courseRow({ id: 'two' })]);
  await db.insert(courseLessons).values([courseLesson({ courseId: 'one', id: 'first', title: 'First lesson' })]);
  await db.insert(courseInstructors).values([
    { userId: 'tom', courseId: 'one', position: 1, name: 'Tomasi Leavasa', bio: 'Teaches.' },
    { userId: 'sam', courseId: 'two', position: 1, name: 'Sam Sam', bio: 'Teaches.' },
  ]);
  for (const userId of ['ada', 'bo', 'kid', 'zoe'])
    await db.insert(enrollments).values({
      ...{ userId, courseId: 'one', courseTitle: 'One', amountCents: 4900, currency: 'usd', completedAt: new Date() },
      ...{ receiptNumber: `R-${userId}`, paymentIntentId: `pi_${userId}` },
      ...(userId === 'zoe'
        ? { paymentStatus: 'refunded' as const, refundedCents: 4900 }
        : { paymentStatus: 'completed' as const }),
    });

  const { contents, store } = createMemoryFiles();
  let clock = Date.parse('2027-03-01T12:00:00Z');
  const module = createDiscussionsModule({
    ...{ db, now: () => new Date(clock), limiter: { count: async () => {} }, logger: console as never },
    files: store,
    findEnrolledAt: async (userId, courseId) => {
      const rows = await db.select().from(enrollments).where(eq(enrollments.userId, userId));
      const isOpen = rows.some(
        (row) => row.courseId === courseId && row.paymentStatus === 'completed' && !row.suspendedAt,
      );
      return isOpen ? new Date(0) : undefined;
    },
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
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body!.cancel();
      return { status: response.status, body: undefined, headers: response.headers };
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }
  const base = '/courses/one/discussion';
  return {
    ...{ app, module, ask, base, contents, files: store, now: () => new Date(clock) },
    upload: async (who: Who, bytes: Uint8Array, courseId = 'one') => {
      const path = `/api/discussion-pictures/${courseId}`;
      const response = await app.request(path, {
        method: 'POST',
        headers: { ...(who && { 'x-is': who }) },
        body: bytes as never,
      });
      const text = await response.text();
      return { status: response.status, body: response.ok ? JSON.parse(text) : text };
    },
    begin: async (who: Who, title = 'Where is it?', text = 'I cannot find it.', rest: object = {}) =>
      (await ask(who, `${base}/threads`, { title, text, ...rest })).body as {
        threadId: string;
        postId: string;
        state: string;
      },
    reply: (who: Who, threadId: string, text: string, rest: object = {}) =>
      ask(who, `${base}/threads/${threadId}/posts`, { text, ...rest }),
    /** With the version that the post has now. */
    async decide(
      who: Who,
      postId: string,
      decision: 'show' | 'hide',
      { reason = 'Rude.', queue = '/admin/review/posts' } = {},
    ) {
      const [post] = await db.select().from(discussionPosts).where(eq(discussionPosts.id, postId));
      const json = { decision, version: post!.version, ...(decision === 'hide' && { reason }) };
      return ask(who, `${queue}/${postId}/decision`, json);
    },
    threads: async (who: Who, query = '') => (await ask(who, `${base}/threads${query}`)).body,
    posts: async (who: Who, threadId: string) => (await ask(who, `${base}/threads/${threadId}/posts`)).body,
  };
}
