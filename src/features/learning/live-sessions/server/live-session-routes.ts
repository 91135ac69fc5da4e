import type { Context } from 'hono';
import * as z from 'zod/mini';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireInstructor } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import {
  afterwardsInput,
  attendeeList,
  liveSessionChange,
  liveSessionInput,
  ofCourse,
  ofLiveSession,
  scheduled,
  taughtLiveSessionList,
} from '../contract.ts';
import type { LiveSessions } from './live-sessions.ts';

const nothing = z.strictObject({});

/** Each tells everybody who is enrolled. */
const writeLimit = { name: 'live-session-writes', max: 60, seconds: 60 * 60 };

type Dependencies = { liveSessions: LiveSessions; limiter: Pick<RateLimiter, 'count'> };
type Params = z.infer<typeof ofLiveSession>;

/** For instructors: their own courses, which the rules check. Forms of pages without script are led back to the page. */
export function liveSessionEndpoints({ liveSessions, limiter }: Dependencies) {
  const enterLimit = async (c: Context) => {
    const teacher = await personOf(c);
    await limiter.count(writeLimit, teacher.id);
    return teacher;
  };
  const pageOf = ({ courseId, liveSessionId }: Params, done: string) =>
    `/teach/${courseId}/sessions/${liveSessionId}?done=${done}`;
  const back = (c: Context, params: Params, done: string) => redirectForm(c, pageOf(params, done));

  return [
    get('/teach/:courseId/sessions', requireInstructor, {
      summary: 'The live sessions of a class that one teaches, the latest first, and what a form about one can choose.',
      params: ofCourse,
      query: nothing,
      answer: taughtLiveSessionList,
      handle: async (c, { params }) => liveSessions.list(await personOf(c), params.courseId),
    }),
    post('/teach/:courseId/sessions', requireInstructor, {
      summary: 'Schedule a live session. Everybody who is enrolled is told.',
      params: ofCourse,
      body: liveSessionInput,
      answer: scheduled,
      status: 201,
      handle: async (c, { params, body }) => {
        const made = await liveSessions.schedule(await enterLimit(c), params.courseId, body);
        return back(c, { ...params, liveSessionId: made.id }, 'scheduled') ?? made;
      },
    }),
    post('/teach/:courseId/sessions/:liveSessionId', requireInstructor, {
      summary:
        'Change a live session that is not over. Everybody who is enrolled is told of another title, text, beginning or length.',
      params: ofLiveSession,
      body: liveSessionChange,
      handle: async (c, { params, body }) => {
        await liveSessions.change(await enterLimit(c), params.courseId, params.liveSessionId, body);
        return back(c, params, 'changed');
      },
    }),
    post('/teach/:courseId/sessions/:liveSessionId/cancel', requireInstructor, {
      summary: 'Cancel a live session. Everybody who is enrolled is told.',
      params: ofLiveSession,
      handle: async (c, { params }) => {
        await liveSessions.cancel(await enterLimit(c), params.courseId, params.liveSessionId);
        return back(c, params, 'cancelled');
      },
    }),
    post('/teach/:courseId/sessions/:liveSessionId/afterwards', requireInstructor, {
      summary: 'Add a recording and notes to a live session that is over.',
      params: ofLiveSession,
      body: afterwardsInput,
      handle: async (c, { params, body }) => {
        await liveSessions.addAfterwards(await enterLimit(c), params.courseId, params.liveSessionId, body);
        return back(c, params, 'added');
      },
    }),
    get('/teach/:courseId/sessions/:liveSessionId/attendees', requireInstructor, {
      summary:
        'Who joined a live session, the latest first: first names with an initial. Link with rel="next" leads to the next page.',
      params: ofLiveSession,
      query: pageQuery,
      answer: attendeeList,
      handle: async (c, { params: { courseId, liveSessionId }, query }) => {
        const teacher = await personOf(c);
        return answerPage(
          c,
          (limit) => liveSessions.listAttendees(teacher, courseId, liveSessionId, query.cursor, limit),
          ({ joinedAt, id }) => toCursor({ createdAt: joinedAt, id }),
        );
      },
    }),
  ];
}
