import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { courseAssignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { createAssignmentsModule } from '#features/learning/assignments/server/assignments-module.ts';
import { assignmentSubmissions, assignmentVersions } from '#features/learning/assignments/server/submission-table.ts';
import { createInstructorsModule } from '#features/learning/instructors/server/instructors-module.ts';
import { createLessonMedia } from '#features/learning/media/server/media.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { createMemoryFiles } from '#platform/server/files/testing/memory-files.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { createReviewModule } from '#platform/server/review/review-module.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { createPeerReviewsModule } from '../peer-reviews-module.ts';

export const one = '00000000-0000-4000-8000-000000000001';
export const unreviewed = '00000000-0000-4000-8000-000000000002';
export const clock = { now: new Date('2026-01-05T12:00:00Z') };
const enrolledAt = new Date('2026-01-01T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
export const passDays = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * dayMs);
};

/**
 * The course `first-steps` with an assignment that has peer review and one that has none. `learners` are enrolled and
 * have submitted the first; `eve` has not. tom teaches the course; vic has another one; cur is a curator, root an admin.
 */
export async function servePeerReviews(db: Database, learners: readonly string[] = ['ada', 'bo', 'cy']) {
  clock.now = new Date('2026-01-05T12:00:00Z');
  const userIds = [...new Set([...learners, 'eve', 'tom', 'vic', 'cur', 'root'])];
  await db.insert(users).values(
    userIds.map((id) => ({
      ...{ id, name: `${id} Lastname`, email: `${id}@example.org`, emailVerified: true, isInstructor: id === 'tom' },
      role: ({ cur: 'curator', root: 'admin' } as const)[id as 'cur'] ?? ('member' as const),
    })),
  );
  await db.insert(courses).values([courseRow(), courseRow({ id: 'other' })]);
  await db
    .insert(courseInstructors)
    .values({ userId: 'tom', position: 0, courseId: 'first-steps', name: 'Teacher Tom', bio: 'Teaches.' });
  await db.insert(courseAssignments).values([
    {
      ...{ id: one, courseId: 'first-steps', position: 1, title: 'A letter', task: 'Write **it**.', isPublished: true },
      ...{ isPeerReviewed: true, deadlineAfterDays: 60, rubric: [{ id: 'c1', text: 'It is true', points: 10 }] },
    },
    { id: unreviewed, courseId: 'first-steps', position: 2, title: 'Alone', task: 'Do.', isPublished: true },
  ]);
  await db.insert(enrollments).values(
    [...learners, 'eve', 'vic'].map((userId, index) => ({
      ...{ userId, courseId: userId === 'vic' ? 'other' : 'first-steps', courseTitle: 'A course', amountCents: 100 },
      ...{
        currency: 'usd',
        paymentStatus: 'completed' as const,
        completedAt: enrolledAt,
        receiptNumber: `R${index}`,
        paymentIntentId: `pi_${index}`,
      },
    })),
  );
  const submissions = await db
    .insert(assignmentSubmissions)
    .values(learners.map((userId) => ({ assignmentId: one, userId, versions: 1, submittedAt: enrolledAt })))
    .returning({ id: assignmentSubmissions.id, userId: assignmentSubmissions.userId });
  await db.insert(assignmentVersions).values(
    submissions.map(({ id, userId }) => ({
      ...{ submissionId: id, userId, number: 1, text: `Letter of ${userId}`, fileIds: [] as string[], isLate: false },
    })),
  );
  const findEnrolledAt = async (userId: string, courseId: string) =>
    (
      await db
        .select({ at: enrollments.completedAt })
        .from(enrollments)
        .where(
          and(
            eq(enrollments.userId, userId),
            eq(enrollments.courseId, courseId),
            eq(enrollments.paymentStatus, 'completed'),
          ),
        )
    ).at(0)?.at ?? undefined;
  const { instructors } = createInstructorsModule({ db });
  const limiter = { count: async () => {} };
  const { assignments, readSubmittedFile } = createAssignmentsModule({
    ...{ db, instructors, limiter, files: createMemoryFiles().store, findEnrolledAt, now: () => clock.now },
    lessonMedia: createLessonMedia({ db, secrets: ['secret'] }),
  });
  const module = createPeerReviewsModule({
    ...{ db, assignments, instructors, limiter, readFile: readSubmittedFile, now: () => clock.now },
  });
  const app = new Hono()
    .onError(answerError((error) => console.error(error)))
    .use(
      readSessions(async (c) => {
        const id = c.req.header('x-is');
        const [person] = id ? await db.select().from(users).where(eq(users.id, id)) : [];
        return person ? ({ person } as unknown as Session) : null;
      }),
    )
    .route(
      '/api',
      mountEndpoints([
        ...module.endpoints,
        ...createReviewModule({ db, kinds: module.reviewKinds, now: () => clock.now }).endpoints,
      ]),
    );

  async function ask(who: string, path: string, json?: object, method = json ? 'POST' : 'GET') {
    const headers = { 'x-is': who, 'content-type': 'application/json' };
    const response = await app.request(`/api${path}`, { method, headers, ...(json && { body: JSON.stringify(json) }) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  }
  const page = `/courses/first-steps/assignments/${one}/peers`;
  const read = async (who: string) => (await ask(who, page)).body;
  const join = (who: string, takesPart = 'yes') => ask(who, page, { takesPart });
  const text = 'I like how it begins, and the end could be shorter.';
  /** Opens and answers everything that somebody has to look at. */
  async function answerAll(who: string, comment = text) {
    for (const { id } of (await read(who)).tasks) {
      await ask(who, `/peer-reviews/${id}/open`, {});
      await ask(who, `/peer-reviews/${id}/answer`, { text: comment, c1: '7' });
    }
  }
  const sync = () => module.jobs[0]!.run();
  const taught = async () => (await ask('tom', `/teach/first-steps/assignments/${one}/peers`)).body;
  return { module, ask, page, read, join, answerAll, sync, taught, text };
}
