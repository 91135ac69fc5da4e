import type { Context } from 'hono';
import * as z from 'zod/mini';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { answerCsv, type CsvColumn } from '#platform/server/http/formats/csv.ts';
import { requireConfirmedRole, requireInstructor, requireRole } from '#platform/server/http/guards.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import {
  instructorInput,
  learnerList,
  namedInstructorList,
  newInstructorInput,
  ofCourse,
  ofInstructor,
  taughtCourse,
  taughtCourseList,
} from '../contract.ts';
import type { Instructors, LearnerRow } from './instructors.ts';

const nothing = z.strictObject({});
const actorOf = async (c: Context) => (await personOf(c)).id;

const learnerColumns: readonly CsvColumn<LearnerRow>[] = [
  ['Learner', ({ name }) => name],
  ['Lessons done', ({ done }) => done],
  ['Lessons', ({ lessons }) => lessons],
  ['Last here', ({ openedAt }) => openedAt?.toISOString() ?? null],
  ['Enrolled', ({ enrolledAt }) => enrolledAt.toISOString()],
];

/** For instructors: their own courses, which the rules check. */
export const teachEndpoints = (instructors: Instructors) => [
  get('/teach', requireInstructor, {
    summary: 'The classes that one teaches, by title.',
    query: nothing,
    answer: taughtCourseList,
    handle: async (c) => instructors.listTaught(await actorOf(c)),
  }),
  get('/teach/:courseId', requireInstructor, {
    summary: 'A class that one teaches; admins may read any.',
    params: ofCourse,
    query: nothing,
    answer: taughtCourse,
    handle: async (c, { params }) => instructors.enter(await personOf(c), params.courseId),
  }),
  get('/teach/:courseId/learners', requireInstructor, {
    summary:
      'Who is enrolled in a class that one teaches, the latest first: first names with an initial, and how far they are. Link with rel="next" leads to the next page.',
    params: ofCourse,
    query: pageQuery,
    answer: learnerList,
    handle: async (c, { params, query }) => {
      const teacher = await personOf(c);
      return answerPage(
        c,
        (limit) => instructors.listLearners(teacher, params.courseId, query.cursor, limit),
        ({ enrolledAt, id }) => toCursor({ createdAt: enrolledAt, id }),
      );
    },
  }),
  get('/teach/:courseId/learners.csv', requireInstructor, {
    summary: 'The same list as a table for a spreadsheet, whole.',
    params: ofCourse,
    query: nothing,
    handle: async (c, { params }) => {
      const teacher = await personOf(c);
      await instructors.enter(teacher, params.courseId);
      return answerCsv(
        c,
        `learners-${params.courseId}`,
        learnerColumns,
        instructors.readLearners(teacher, params.courseId),
      );
    },
  }),
];

/** For admins: who teaches a course. To give or take the role asks for a second factor. */
export const namingEndpoints = (instructors: Instructors) => [
  get('/admin/classes/:courseId/instructors', requireRole('admin'), {
    summary: 'Who teaches a class, with the addresses of their accounts.',
    params: ofCourse,
    query: nothing,
    answer: namedInstructorList,
    handle: (_c, { params }) => instructors.listNamed(params.courseId),
  }),
  post('/admin/classes/:courseId/instructors', requireConfirmedRole('admin'), {
    summary: 'Name somebody as an instructor of a class, by the confirmed address of their account.',
    params: ofCourse,
    body: newInstructorInput,
    handle: async (c, { params, body }) => instructors.add(await actorOf(c), params.courseId, body),
  }),
  put('/admin/classes/:courseId/instructors/:instructorId', requireRole('admin'), {
    summary: 'Change what the page of the class says of an instructor.',
    params: ofInstructor,
    body: instructorInput,
    handle: async (c, { params, body }) =>
      instructors.change(await actorOf(c), params.courseId, params.instructorId, body),
  }),
  post('/admin/classes/:courseId/instructors/:instructorId/remove', requireConfirmedRole('admin'), {
    summary: 'Somebody no longer teaches a class.',
    params: ofInstructor,
    body: nothing,
    handle: async (c, { params }) => instructors.remove(await actorOf(c), params.courseId, params.instructorId),
  }),
];
