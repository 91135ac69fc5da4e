import type { Context } from 'hono';
import * as z from 'zod/mini';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
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
  const note = async (c: Context, { id, lessonId }: LessonParams, state: LessonState) =>
    classrooms.record({ userId: await userId(c), courseId: id, lessonId }, state);

  return [
    endpoint({
      method: 'get',
      path: '/courses/:id/room',
      guard: requireUser,
      summary: 'A class that one has access to: its lessons, how far one is in each, and where to go on.',
      params: ofCourse,
      query: nothing,
      answer: classroom,
      handle: async (c, { params }) => c.json(await classrooms.open(await userId(c), params.id)),
    }),
    endpoint({
      method: 'get',
      path: '/courses/:id/lessons',
      guard: requireUser,
      summary: 'Every lesson of a class that one has access to, with its text.',
      params: ofCourse,
      query: nothing,
      answer: lessonList,
      handle: async (c, { params }) => c.json(await classrooms.readAll(await userId(c), params.id)),
    }),
    endpoint({
      method: 'get',
      path: '/courses/:id/lessons/:lessonId',
      guard: requireUser,
      summary: 'One lesson of a class that one has access to, with its text.',
      params: ofLesson,
      query: nothing,
      answer: lesson,
      handle: async (c, { params }) => c.json(await classrooms.read(await userId(c), params.id, params.lessonId)),
    }),
    endpoint({
      method: 'put',
      path: '/courses/:id/lessons/:lessonId/progress',
      guard: requireUser,
      summary: 'Note that a lesson was opened, is done, or is not done.',
      params: ofLesson,
      body: progressInput,
      status: 204,
      handle: async (c, { params, body }) => {
        await note(c, params, body.state);
        return c.body(null, 204);
      },
    }),
    endpoint({
      method: 'post',
      path: '/courses/:id/lessons/:lessonId/progress',
      guard: requireUser,
      summary: 'The same, for a form of a page whose script has not arrived.',
      params: ofLesson,
      body: progressInput,
      status: 204,
      handle: async (c, { params, body }) => {
        await note(c, params, body.state);
        const { id, lessonId } = params;
        return isForm(c) ? c.redirect(`/classes/${id}/learn/${lessonId}`, 303) : c.body(null, 204);
      },
    }),
  ];
}
