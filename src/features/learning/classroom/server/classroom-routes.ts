import type { Context } from 'hono';
import * as z from 'zod/mini';
import { checkAnswers, lessonCheck } from '#features/learning/checks/contract.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { classroom, courseProgressList, lessonList, noteInput, ownLesson, progressInput } from '../contract.ts';
import type { LessonState } from '../vocabulary.ts';
import type { Classrooms } from './classrooms.ts';

const ofCourse = z.object({ id: z.string() });
const ofLesson = z.object({ id: z.string(), lessonId: z.string() });
const nothing = z.strictObject({});
type LessonParams = z.infer<typeof ofLesson>;

type Dependencies = { classrooms: Classrooms; limiter: Pick<RateLimiter, 'count'> };

/** A note is saved while it is written, at most every second. */
const noteLimit = { name: 'lesson-notes', max: 600, seconds: 10 * 60 };

/** Enough for whoever thinks, too few for a program that guesses. */
const attemptLimit = { name: 'check-attempts', max: 60, seconds: 10 * 60 };

export function classroomEndpoints({ classrooms, limiter }: Dependencies) {
  const userId = async (c: Context) => (await personOf(c)).id;
  const keyOf = async (c: Context, { id, lessonId }: LessonParams) => ({
    userId: await userId(c),
    courseId: id,
    lessonId,
  });
  const record = async (c: Context, params: LessonParams, state: LessonState) =>
    classrooms.record(await keyOf(c, params), state);
  async function saveNote(c: Context, params: LessonParams, text: string) {
    const key = await keyOf(c, params);
    await limiter.count(noteLimit, key.userId);
    await classrooms.saveNote(key, text);
  }

  return [
    get('/my-progress', requireUser, {
      summary: 'How far one is in each class that one has access to, and with which lesson to go on.',
      query: nothing,
      answer: courseProgressList,
      handle: async (c) => classrooms.listProgress(await userId(c)),
    }),
    get('/courses/:id/room', requireUser, {
      summary: 'A class that one has access to: its lessons, how far one is in each, and where to go on.',
      params: ofCourse,
      query: nothing,
      answer: classroom,
      handle: async (c, { params }) => classrooms.open(await userId(c), params.id),
    }),
    get('/courses/:id/lessons', requireUser, {
      summary: 'Every lesson of a class that one has access to, with its text.',
      params: ofCourse,
      query: nothing,
      answer: lessonList,
      handle: async (c, { params }) => classrooms.readAll(await userId(c), params.id),
    }),
    get('/courses/:id/lessons/:lessonId', requireUser, {
      summary: 'One lesson of a class that one has access to, with its text and the notes one has kept.',
      params: ofLesson,
      query: nothing,
      answer: ownLesson,
      handle: async (c, { params }) => classrooms.read(await keyOf(c, params)),
    }),
    put('/courses/:id/lessons/:lessonId/progress', requireUser, {
      summary: 'Note that a lesson was opened, is done, or is not done.',
      params: ofLesson,
      body: progressInput,
      handle: (c, { params, body }) => record(c, params, body.state),
    }),
    post('/courses/:id/lessons/:lessonId/progress', requireUser, {
      summary: 'The same, for a form of a page whose script has not arrived.',
      params: ofLesson,
      body: progressInput,
      handle: async (c, { params, body }) =>
        redirectForm(c, `/classes/${params.id}/learn/${params.lessonId}`, await record(c, params, body.state)),
    }),
    post('/courses/:id/lessons/:lessonId/check-attempts', requireUser, {
      summary:
        'Answer the questions of a lesson. The answer says what is right and why. A form of a page without script is led back to the lesson.',
      params: ofLesson,
      body: checkAnswers,
      answer: lessonCheck,
      handle: async (c, { params, body }) => {
        const key = await keyOf(c, params);
        await limiter.count(attemptLimit, key.userId);
        const check = await classrooms.answerCheck(key, body);
        return redirectForm(c, `/classes/${params.id}/learn/${params.lessonId}#check`, check);
      },
    }),
    put('/courses/:id/lessons/:lessonId/note', requireUser, {
      summary: 'Keep notes on a lesson, for oneself alone. An empty text deletes them.',
      params: ofLesson,
      body: noteInput,
      handle: (c, { params, body }) => saveNote(c, params, body.text),
    }),
    post('/courses/:id/lessons/:lessonId/note', requireUser, {
      summary: 'The same, for a form of a page whose script has not arrived.',
      params: ofLesson,
      body: noteInput,
      handle: async (c, { params, body }) =>
        redirectForm(c, `/classes/${params.id}/learn/${params.lessonId}#notes`, await saveNote(c, params, body.text)),
    }),
  ];
}
