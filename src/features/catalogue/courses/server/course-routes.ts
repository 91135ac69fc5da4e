import * as z from 'zod/mini';
import { linkNext } from '#platform/server/http/answers/answer-page.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { get } from '#platform/server/http/routes.ts';
import { sessionOf } from '#platform/server/sessions/session.ts';
import { courseDetail, courseList, courseQuery, freeLesson } from '../contract.ts';
import type { Courses } from './courses.ts';

/** The tables whose triggers notify of what visitors see of courses. */
const shows = () => ['courses', 'course_lessons'];

export const courseEndpoints = (courses: Courses) => [
  get('/courses', publicRoute, {
    summary:
      'List classes, from beginner to advanced. `q` is looked for in title, description and name of the instructor. Everything that matches, up to 1,000; `limit` asks for fewer, and Link with rel="next" leads to the rest. X-Total-Count carries how many match.',
    query: courseQuery,
    answer: courseList,
    shows,
    handle: async (c, { query }) => {
      const { items, next, total } = await courses.list(query);
      c.header('X-Total-Count', String(total));
      linkNext(c, next);
      return items;
    },
  }),
  get('/courses/:id', publicRoute, {
    summary: 'One class with the names of its lessons.',
    params: z.object({ id: z.string() }),
    query: z.strictObject({}),
    answer: courseDetail,
    shows,
    handle: (c, { params }) => courses.get(params.id, async () => (await sessionOf(c))?.person.id),
  }),
  get('/courses/:id/free-lessons/:lessonId', publicRoute, {
    summary: 'A lesson that everybody may read before buying the class, with its text.',
    params: z.object({ id: z.string(), lessonId: z.string() }),
    query: z.strictObject({}),
    answer: freeLesson,
    shows,
    handle: (_c, { params }) => courses.readFree(params.id, params.lessonId),
  }),
];
