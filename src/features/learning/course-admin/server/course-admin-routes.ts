import type { Context } from 'hono';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireConfirmedRole, requireInstructor, requireRole } from '#platform/server/http/guards.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  adminCourse,
  adminCourseList,
  adminCourseQuery,
  completionInput,
  courseAddress,
  coursePriceInput,
  courseStateInput,
  newCourse,
  newCourseInput,
  ofTaughtCourse,
  type PreviewInput,
  preview,
  previewInput,
  saveCourseInput,
  taughtMaterials,
} from '../contract.ts';
import type { CourseAdmin } from './course-admin.ts';
import { toCursor } from './course-admin-repository.ts';

const drawPreview = ({ text, courseId }: PreviewInput) =>
  renderMarkdown(text, courseId === undefined ? {} : { pictures: { base: `/api/course-pictures/${courseId}` } });

export function courseAdminEndpoints(courses: CourseAdmin) {
  const guard = requireRole('curator');
  const actorId = async (c: Context) => (await personOf(c)).id;
  return [
    get('/admin/classes', guard, {
      summary: 'Every class, last changed first. Link with rel="next" leads to the next page.',
      query: adminCourseQuery,
      answer: adminCourseList,
      handle: (c, { query }) => answerPage(c, (limit) => courses.list(query, limit), toCursor),
    }),
    post('/admin/classes', guard, {
      summary: 'Begin a class, as a draft.',
      body: newCourseInput,
      answer: newCourse,
      status: 201,
      handle: async (c, { body }) => courses.create(await actorId(c), body),
    }),
    post('/admin/classes/preview', guard, {
      summary: 'Markdown as the public sees it.',
      body: previewInput,
      answer: preview,
      handle: (_c, { body }) => ({ html: drawPreview(body) }),
    }),
    get('/admin/classes/:id', guard, {
      summary: 'A class with its lessons, what it has cost, and how many people have finished what.',
      params: courseAddress,
      answer: adminCourse,
      handle: (_c, { params }) => courses.get(params.id),
    }),
    put('/admin/classes/:id', guard, {
      summary: 'Save a class with its lessons. Refused (409) when it has changed since `version` was read.',
      params: courseAddress,
      body: saveCourseInput,
      answer: adminCourse,
      handle: async (c, { params, body }) => courses.save(await actorId(c), params.id, body),
    }),
    post('/admin/classes/:id/state', guard, {
      summary: 'Publish a class, or take it off sale. Refused (409) when it has changed since `version` was read.',
      params: courseAddress,
      body: courseStateInput,
      answer: adminCourse,
      handle: async (c, { params, body }) => courses.setState(await actorId(c), params.id, body),
    }),
    post('/admin/classes/:id/price', requireConfirmedRole('curator'), {
      summary: 'Change what a class costs from now on. Refused (409) when it costs something else than `before`.',
      params: courseAddress,
      body: coursePriceInput,
      answer: adminCourse,
      handle: async (c, { params, body }) => courses.setPrice(await actorId(c), params.id, body),
    }),
    get('/teach/:courseId/materials', requireInstructor, {
      summary: 'The lessons of a class that one teaches, and how many people have finished each.',
      params: ofTaughtCourse,
      answer: taughtMaterials,
      handle: async (c, { params }) => courses.getMaterials(await personOf(c), params.courseId),
    }),
    put('/teach/:courseId/materials', requireInstructor, {
      summary:
        'Save the lessons of a class that one teaches. Refused (409) when it has changed since `version` was read.',
      params: ofTaughtCourse,
      body: saveCourseInput,
      answer: taughtMaterials,
      handle: async (c, { params, body }) => courses.saveMaterials(await personOf(c), params.courseId, body),
    }),
    put('/teach/:courseId/completion', requireInstructor, {
      summary: 'Choose what completes a class that one teaches: all lessons, checks passed, assignments accepted.',
      params: ofTaughtCourse,
      body: completionInput,
      handle: async (c, { params, body }) =>
        courses.setCompletion(await personOf(c), params.courseId, body.completedBy),
    }),
    post('/teach/preview', requireInstructor, {
      summary: 'Markdown as the public sees it.',
      body: previewInput,
      answer: preview,
      handle: (_c, { body }) => ({ html: drawPreview(body) }),
    }),
  ];
}
