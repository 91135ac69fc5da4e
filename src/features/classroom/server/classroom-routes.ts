import type { Context } from 'hono';
import * as z from 'zod/mini';
import { requireUser } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { classroom, lesson, lessonList, progressInput } from '../contract.ts';
import type { LessonState } from '../vocabulary.ts';
import type { Classrooms } from './classrooms.ts';

const ofCourse = z.object({ id: z.string() });
const ofLesson = z.object({ id: z.string(), lessonId: z.string() });
const nothing = z.strictObject({});
type LessonParams = z.infer<typeof ofLesson>;

export function classroomEndpoints(classrooms: Classrooms) {
  const userId = async (c: Context) => (await personOf(c)).id;
  const record = async (c: Context, { id, lessonId }: LessonParams, state: LessonState) =>
    classrooms.record({ userId: await userId(c), courseId: id, lessonId }, state);

  return [
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
      summary: 'One lesson of a class that one has access to, with its text.',
      params: ofLesson,
      query: nothing,
      answer: lesson,
      handle: async (c, { params }) => classrooms.read(await userId(c), params.id, params.lessonId),
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
      handle: async (c, { params, body }) => {
        await record(c, params, body.state);
        return isForm(c) ? c.redirect(`/classes/${params.id}/learn/${params.lessonId}`, 303) : undefined;
      },
    }),
  ];
}
