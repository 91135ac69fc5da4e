import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { courseAssignments } from '#features/catalogue/courses/server/assignment-table.ts';
import { courseLessons, courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseLesson, courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { answerError, NotFound } from '#platform/server/errors.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { createMemoryFiles } from '#platform/server/files/testing/memory-files.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { readSessions, type Session } from '#platform/server/sessions/session.ts';
import type { CourseFile } from '../../contract.ts';
import type { UploadPurpose } from '../../vocabulary.ts';
import { createLessonMedia } from '../media.ts';
import { createLessonMediaModule } from '../media-module.ts';

/** Ada learns, eve has no access, tom teaches the course, cur is a curator. */
const seededIds = ['ada', 'eve', 'tom', 'cur'] as const;
type Who = (typeof seededIds)[number] | 'nobody';

export const lesson = { courseId: 'first-steps', lessonId: 'one' };

type Options = {
  store?: FileStore;
  accelPrefix?: string;
  renditionTools?: Parameters<typeof createLessonMediaModule>[0]['renditionTools'];
};

/** The feature with a course of two lessons, the second of which is free. */
export async function serveLessonMedia(db: Database, { store, accelPrefix, renditionTools }: Options = {}) {
  const clock = { now: new Date('2026-03-01T12:00:00Z') };
  const access = new Set(['ada']);
  const memory = createMemoryFiles();
  const files = store ?? memory.store;
  await db.insert(users).values(seededIds.map((id) => ({ id, name: id, email: `${id}@example.org` })));
  await db.insert(courses).values([courseRow(), courseRow({ id: 'other' })]);
  await db.insert(courseLessons).values([courseLesson(), courseLesson({ id: 'free', position: 2, isFree: true })]);
  const shared = { db, secrets: ['secret'] as const, now: () => clock.now };
  const media = createLessonMedia(shared);
  const findLesson = async (lessonId: string) =>
    (await db.select().from(courseLessons).where(eq(courseLessons.id, lessonId))).at(0)!;
  const module = createLessonMediaModule({
    ...shared,
    files,
    accelPrefix,
    renditionTools,
    logger: console,
    limiter: { count: async () => {} },
    async enterLesson({ userId, lessonId }) {
      if (!access.has(userId)) throw new NotFound();
      return findLesson(lessonId);
    },
    async enterAssignment({ userId, assignmentId }) {
      if (!access.has(userId)) throw new NotFound();
      return (await db.select().from(courseAssignments).where(eq(courseAssignments.id, assignmentId))).at(0)!;
    },
    async enterCourse({ id }, courseId) {
      if (id !== 'cur' && !(id === 'tom' && courseId === 'first-steps')) throw new NotFound();
    },
  });
  const app = new Hono()
    .onError(answerError((error) => error.message === 'cut' || console.error(error)))
    .use(
      readSessions(async (c) => {
        const id = c.req.header('x-is') ?? 'nobody';
        if (id === 'nobody') return null;
        const person = { id, role: id === 'cur' ? 'curator' : 'member', isInstructor: id === 'tom' };
        return { person } as unknown as Session;
      }),
    )
    .route('/api', mountEndpoints(module.endpoints))
    .route('/', module.pages[0]!);

  async function ask(who: Who, path: string, init: RequestInit = {}) {
    const response = await app.request(path, { ...init, headers: { ...init.headers, 'x-is': who } });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(await response.text()) : response,
    };
  }
  const send = (who: Who, path: string, json: object, method = 'POST') =>
    ask(who, path, { method, body: JSON.stringify(json), headers: { 'content-type': 'application/json' } });
  const uploads = '/api/course-uploads/first-steps';
  const begin = async (purpose: UploadPurpose, size: number, name = 'file', who: Who = 'tom') =>
    send(who, uploads, { purpose, name, size });
  const put = (id: string, offset: number, body: Uint8Array, who: Who = 'tom') =>
    ask(who, `${uploads}/${id}?offset=${offset}`, { method: 'PUT', body: body as Uint8Array<ArrayBuffer> });

  /** A whole small file; throws what was answered when it is refused. */
  async function upload(purpose: UploadPurpose, bytes: Buffer, name?: string): Promise<CourseFile> {
    const { body: begun } = await begin(purpose, bytes.length, name);
    const { status, body } = await put(begun.id, 0, bytes);
    if (status !== 200) throw new Error(`${status} ${await body.text()}`);
    return body.file;
  }
  const nameIn = (lessonId: string, named: { videoId?: string; fileIds?: string[]; body?: string }) =>
    db.update(courseLessons).set(named).where(eq(courseLessons.id, lessonId));
  const readAs = async (userId: string | undefined, lessonId = 'one') =>
    media.read({ userId, courseId: 'first-steps', lessonId }, await findLesson(lessonId));

  return {
    ...{ app, access, clock, media, module, files, uploads },
    contents: memory.contents,
    parts: memory.parts,
    ask,
    send,
    begin,
    put,
    upload,
    nameIn,
    readAs,
  };
}
