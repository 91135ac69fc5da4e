import { Hono } from 'hono';
import { courseAssignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseInstructors } from '#features/catalogue/courses/server/instructor-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { createInstructorsModule } from '#features/learning/instructors/server/instructors-module.ts';
import { createLessonMedia } from '#features/learning/media/server/media.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError } from '#platform/server/errors.ts';
import { createMemoryFiles } from '#platform/server/files/testing/memory-files.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import { createAssignmentsModule } from '../assignments-module.ts';

export const enrolledAt = new Date('2026-01-01T12:00:00Z');
export const clock = { now: new Date('2026-01-05T12:00:00Z') };

const userIds = ['ada', 'eve', 'tom', 'uma', 'vic', 'cur', 'root'] as const;
export type Who = (typeof userIds)[number] | 'nobody';

export const one = '00000000-0000-4000-8000-000000000001';
export const hidden = '00000000-0000-4000-8000-000000000002';
export const ofOther = '00000000-0000-4000-8000-000000000003';
const rubric = [
  { id: 'c1', text: 'It is true', points: 10 },
  { id: 'c2', text: 'It is short', points: 5 },
];

/**
 * Courses `first-steps` and `other`. ada and eve are enrolled in the first, vic in the other; tom and uma teach the
 * first; cur is a curator, root an admin. `x-is` says who asks. `access` can be changed.
 */
export async function serveAssignments(db: Database) {
  clock.now = new Date('2026-01-05T12:00:00Z');
  await db.insert(users).values(
    userIds.map((id) => ({
      ...{ id, name: `${id} Lastname`, email: `${id}@example.org`, emailVerified: true },
      ...{ isInstructor: id === 'tom' || id === 'uma' },
      role: ({ cur: 'curator', root: 'admin' } as const)[id as 'cur'] ?? ('member' as const),
    })),
  );
  await db.insert(courses).values([courseRow(), courseRow({ id: 'other' })]);
  await db.insert(courseInstructors).values(
    ['tom', 'uma'].map((userId, position) => ({
      ...{ userId, position, courseId: 'first-steps', name: `Teacher ${userId}`, bio: 'Teaches.' },
    })),
  );
  await db.insert(courseAssignments).values([
    {
      id: one,
      courseId: 'first-steps',
      position: 1,
      title: 'A letter',
      task: 'Write **it**.',
      deadlineAfterDays: 7,
      rubric,
      isPublished: true,
    },
    { id: hidden, courseId: 'first-steps', position: 2, title: 'A draft', task: '' },
    { id: ofOther, courseId: 'other', position: 1, title: 'Elsewhere', task: 'Do.', isPublished: true },
  ]);
  const access = new Set(['ada first-steps', 'eve first-steps', 'vic other']);
  const { contents, store } = createMemoryFiles();
  const { instructors } = createInstructorsModule({ db });
  const limiter = { count: async () => {} };
  const lessonMedia = createLessonMedia({ db, secrets: ['secret'] });
  const module = createAssignmentsModule({
    lessonMedia,
    ...{ db, instructors, limiter, files: store },
    now: () => clock.now,
    findEnrolledAt: async (userId, courseId) => (access.has(`${userId} ${courseId}`) ? enrolledAt : undefined),
  });
  const app = new Hono()
    .onError(answerError((error) => console.error(error)))
    .use(
      readSessions(async (c) => {
        const id = c.req.header('x-is');
        const person = (await db.select().from(users)).find((user) => user.id === id);
        return person ? ({ person } as unknown as Session) : null;
      }),
    )
    .route('/api', mountEndpoints(module.endpoints));

  async function ask(who: Who, path: string, json?: object, method = json ? 'POST' : 'GET') {
    const headers = { 'x-is': who, 'content-type': 'application/json' };
    const response = await app.request(`/api${path}`, { method, headers, ...(json && { body: JSON.stringify(json) }) });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  }
  async function upload(who: Who, bytes: Uint8Array | string, name = 'letter.txt', assignmentId = one) {
    const response = await app.request(`/api/assignment-files/${assignmentId}?${new URLSearchParams({ name })}`, {
      ...{ method: 'POST', headers: { 'x-is': who }, body: bytes as string },
    });
    const text = await response.text();
    return { status: response.status, body: response.ok ? JSON.parse(text) : text };
  }
  const page = '/courses/first-steps/assignments';
  const read = async (who: Who = 'ada') => (await ask(who, `${page}/${one}`)).body;
  const submit = async (who: Who = 'ada', text = 'My letter') =>
    ask(who, `${page}/${one}/submission`, { text, version: (await read(who)).draft.version });
  const queue = async (who: Who = 'tom') => (await ask(who, '/teach-submissions')).body;
  const answer = (who: Who, id: string, version: number, outcome = 'revise', comment = 'Shorter, please.') =>
    ask(who, `/teach/first-steps/submissions/${id}/answer`, {
      ...{ version, outcome, comment, points: { c1: 7, c2: 3 } },
    });
  return { app, module, access, contents, files: store, ask, upload, read, submit, queue, answer, page };
}
