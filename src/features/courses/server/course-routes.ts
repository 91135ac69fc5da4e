import * as z from 'zod/mini';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { sessionOf } from '#platform/server/sessions/session.ts';
import { courseDetail, courseList, courseQuery } from '../contract.ts';
import type { Courses } from './courses.ts';

export const courseEndpoints = (courses: Courses) => [
  endpoint({
    method: 'get',
    path: '/courses',
    guard: publicRoute,
    summary:
      'List classes, from beginner to advanced. `q` is looked for in title, description and name of the instructor. X-Total-Count carries how many match; Link with rel="next" leads to the next page.',
    query: courseQuery,
    answer: courseList,
    handle: async (c, { query }) => {
      const { items, next, total } = await courses.list(query);
      c.header('X-Total-Count', String(total));
      if (next) {
        const parameters = new URLSearchParams({ ...c.req.query(), cursor: next });
        c.header('Link', `</api/courses?${parameters}>; rel="next"`);
      }
      return c.json(items);
    },
  }),
  endpoint({
    method: 'get',
    path: '/courses/:id',
    guard: publicRoute,
    summary: 'One class with the names of its lessons.',
    params: z.object({ id: z.string() }),
    query: z.strictObject({}),
    answer: courseDetail,
    handle: async (c, { params }) => {
      const findUserId = async () => (await sessionOf(c))?.person.id;
      return c.json(await courses.get(params.id, findUserId));
    },
  }),
];
