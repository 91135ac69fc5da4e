import type { Context } from 'hono';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireCourseEditor, requireInstructor } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import {
  answerInput,
  assignmentInput,
  editedAssignment,
  moveInput,
  newAssignment,
  newAssignmentInput,
  nothingInput,
  ofTaughtAssignment,
  ofTaughtCourse,
  ofTaughtSubmission,
  publishInput,
  submissionList,
  taughtAssignmentList,
  taughtSubmission,
} from '../teach-contract.ts';
import type { AssignmentEditor } from './assignment-editor.ts';
import type { SubmissionAnswers } from './submission-answers.ts';

type Dependencies = { editor: AssignmentEditor; answers: SubmissionAnswers; limiter: Pick<RateLimiter, 'count'> };

const path = '/teach/:courseId/assignments';
const writeLimit = { name: 'assignment-writes', max: 600, seconds: 10 * 60 };
const cursorOf = ({ submittedAt, id }: { submittedAt: Date; id: string }) => toCursor({ createdAt: submittedAt, id });

/** For instructors, whose own courses the rules check, and curators, who write the assignments of every course. */
export function teachAssignmentEndpoints({ editor, answers, limiter }: Dependencies) {
  async function writer(c: Context) {
    const person = await personOf(c);
    await limiter.count(writeLimit, person.id);
    return person;
  }
  return [
    get('/teach-submissions', requireInstructor, {
      summary:
        'Submissions that wait for an answer in the classes that one teaches, the oldest first. Link with rel="next" leads to the next page.',
      query: pageQuery,
      answer: submissionList,
      handle: async (c, { query: { cursor } }) => {
        const { id } = await personOf(c);
        return answerPage(c, (limit) => answers.listWaiting(id, { cursor, limit }), cursorOf);
      },
    }),
    get(path, requireCourseEditor, {
      summary: 'The assignments of a class that one teaches or edits, in order, with how many wait for an answer.',
      params: ofTaughtCourse,
      query: nothingInput,
      answer: taughtAssignmentList,
      handle: async (c, { params }) => editor.list(await personOf(c), params.courseId),
    }),
    post(path, requireCourseEditor, {
      summary: 'A new assignment, as a draft.',
      params: ofTaughtCourse,
      body: newAssignmentInput,
      answer: newAssignment,
      status: 201,
      handle: async (c, { params, body }) => editor.create(await writer(c), params.courseId, body.title),
    }),
    get(`${path}/:assignmentId`, requireCourseEditor, {
      summary: 'An assignment as it is edited.',
      params: ofTaughtAssignment,
      query: nothingInput,
      answer: editedAssignment,
      handle: async (c, { params }) => editor.get(await personOf(c), params),
    }),
    put(`${path}/:assignmentId`, requireCourseEditor, {
      summary: 'Changes an assignment. What was submitted stays as it is.',
      params: ofTaughtAssignment,
      body: assignmentInput,
      handle: async (c, { params, body }) => editor.save(await writer(c), params, body),
    }),
    post(`${path}/:assignmentId/state`, requireCourseEditor, {
      summary: 'Publishes an assignment, or hides it as a draft while nobody has submitted it.',
      params: ofTaughtAssignment,
      body: publishInput,
      handle: async (c, { params, body }) => editor.setPublished(await writer(c), params, body.isPublished),
    }),
    post(`${path}/:assignmentId/move`, requireCourseEditor, {
      summary: 'Moves an assignment one place up or down.',
      params: ofTaughtAssignment,
      body: moveInput,
      handle: async (c, { params, body }) => editor.move(await writer(c), params, body.direction),
    }),
    post(`${path}/:assignmentId/remove`, requireCourseEditor, {
      summary: 'Removes an assignment that nobody has submitted.',
      params: ofTaughtAssignment,
      body: nothingInput,
      handle: async (c, { params }) => editor.remove(await writer(c), params),
    }),
    get(`${path}/:assignmentId/submissions`, requireInstructor, {
      summary: 'What was submitted for an assignment, the oldest first. Link with rel="next" leads to the next page.',
      params: ofTaughtAssignment,
      query: pageQuery,
      answer: submissionList,
      handle: async (c, { params: { courseId, assignmentId }, query: { cursor } }) => {
        const person = await personOf(c);
        return answerPage(c, (limit) => answers.listOf(person, courseId, assignmentId, { cursor, limit }), cursorOf);
      },
    }),
    get('/teach/:courseId/submissions/:submissionId', requireInstructor, {
      summary: 'A submission with every version, its files and the answers.',
      params: ofTaughtSubmission,
      query: nothingInput,
      answer: taughtSubmission,
      handle: async (c, { params }) => answers.read(await personOf(c), params.courseId, params.submissionId),
    }),
    post('/teach/:courseId/submissions/:submissionId/answer', requireInstructor, {
      summary: 'Accepts the latest version, or asks to revise it, with points and a comment. The learner is notified.',
      params: ofTaughtSubmission,
      body: answerInput,
      handle: async (c, { params, body }) =>
        answers.answer(await writer(c), params.courseId, params.submissionId, body),
    }),
  ];
}
