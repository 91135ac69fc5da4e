import type { Context } from 'hono';
import { endpoint } from '#platform/server/http/endpoint.ts';
import { requireRole } from '#platform/server/http/guards.ts';
import { linkNext } from '#platform/server/http/next-page.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  adminCourse,
  adminCourseList,
  adminCourseQuery,
  courseAddress,
  coursePriceInput,
  courseStateInput,
  newCourse,
  newCourseInput,
  preview,
  previewInput,
  saveCourseInput,
} from '../contract.ts';
import type { CourseAdmin } from './course-admin.ts';

type Dependencies = {
  courses: CourseAdmin;
  /** Renders Markdown as sanitized HTML. */
  render: (text: string) => string;
};

export function courseAdminEndpoints({ courses, render }: Dependencies) {
  const guard = requireRole('curator');
  const actorId = async (c: Context) => (await personOf(c)).id;
  return [
    endpoint({
      method: 'get',
      path: '/admin/classes',
      guard,
      summary: 'Every class, last changed first. Link with rel="next" leads to the next page.',
      query: adminCourseQuery,
      answer: adminCourseList,
      handle: async (c, { query }) => {
        const { items, next } = await courses.list(query);
        linkNext(c, next);
        return c.json(items);
      },
    }),
    endpoint({
      method: 'post',
      path: '/admin/classes',
      guard,
      summary: 'Begin a class, as a draft.',
      body: newCourseInput,
      answer: newCourse,
      status: 201,
      handle: async (c, { body }) => c.json(await courses.create(await actorId(c), body), 201),
    }),
    endpoint({
      method: 'post',
      path: '/admin/classes/preview',
      guard,
      summary: 'Markdown as the public sees it.',
      body: previewInput,
      answer: preview,
      handle: (c, { body }) => c.json({ html: render(body.text) }),
    }),
    endpoint({
      method: 'get',
      path: '/admin/classes/:id',
      guard,
      summary: 'A class with its lessons, what it has cost, and how many people have finished what.',
      params: courseAddress,
      answer: adminCourse,
      handle: async (c, { params }) => c.json(await courses.get(params.id)),
    }),
    endpoint({
      method: 'put',
      path: '/admin/classes/:id',
      guard,
      summary: 'Save a class with its lessons. Refused (409) when it has changed since `version` was read.',
      params: courseAddress,
      body: saveCourseInput,
      answer: adminCourse,
      handle: async (c, { params, body }) => c.json(await courses.save(await actorId(c), params.id, body)),
    }),
    endpoint({
      method: 'post',
      path: '/admin/classes/:id/state',
      guard,
      summary: 'Publish a class, or take it off sale. Refused (409) when it has changed since `version` was read.',
      params: courseAddress,
      body: courseStateInput,
      answer: adminCourse,
      handle: async (c, { params, body }) => c.json(await courses.setState(await actorId(c), params.id, body)),
    }),
    endpoint({
      method: 'post',
      path: '/admin/classes/:id/price',
      guard,
      summary: 'Change what a class costs from now on. Refused (409) when it costs something else than `before`.',
      params: courseAddress,
      body: coursePriceInput,
      answer: adminCourse,
      handle: async (c, { params, body }) => c.json(await courses.setPrice(await actorId(c), params.id, body)),
    }),
  ];
}
