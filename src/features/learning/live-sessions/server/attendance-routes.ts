import type { Context } from 'hono';
import * as z from 'zod/mini';
import { joined } from '#features/meeting/meetings/contract.ts';
import { MeetingNotFound } from '#features/meeting/meetings/server/meeting-errors.ts';
import { guardedRoutes, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { liveSessionList, nextLiveSessionList } from '../contract.ts';
import { liveSessionsPathOf } from '../vocabulary.ts';
import type { Attendances } from './attendances.ts';
import type { LiveSessionCalendar } from './live-session-calendar.ts';
import { noun } from './live-session-labels.ts';

const ofCourse = z.object({ id: z.string().check(z.maxLength(100)) });
const ofLiveSession = z.extend(ofCourse, { liveSessionId: z.uuid() });

/** Enough for whoever loses the connection, too few for a program that waits for a place. */
const joinLimit = { name: 'live-session-joins', max: 60, seconds: 10 * 60 };

type Dependencies = { attendances: Attendances; limiter: Pick<RateLimiter, 'count'> };

const idOf = async (c: Context) => (await personOf(c)).id;

export const attendanceEndpoints = ({ attendances, limiter }: Dependencies) => [
  get('/courses/:id/sessions', requireUser, {
    summary: 'The live sessions of a class that one has access to: those ahead, then those that are over.',
    params: ofCourse,
    query: z.strictObject({}),
    answer: liveSessionList,
    handle: async (c, { params }) => attendances.list(await idOf(c), params.id),
  }),
  get('/next-live-sessions', requireUser, {
    summary: 'Of each class that one has access to, the live session that is on or comes next.',
    query: z.strictObject({}),
    answer: nextLiveSessionList,
    handle: async (c) => attendances.listNext(await idOf(c)),
  }),
  post('/courses/:id/sessions/:liveSessionId/join', requireUser, {
    summary:
      'Join a live session, from 15 minutes before it begins to its end. The answer is the address of the meeting; a form of a page without script is led back to the page, which then has the address.',
    params: ofLiveSession,
    answer: joined,
    handle: async (c, { params: { id, liveSessionId } }) => {
      const userId = await idOf(c);
      await limiter.count(joinLimit, userId);
      const answer = await attendances.join(userId, id, liveSessionId);
      c.header('Cache-Control', 'private, no-store');
      return redirectForm(c, `${liveSessionsPathOf(id)}#live-session-${liveSessionId}`, answer);
    },
  }),
];

/** The file of one live session, for the calendar of who is enrolled. */
export const liveSessionFiles = (calendar: LiveSessionCalendar) =>
  guardedRoutes().get('/classes/:id/sessions/:liveSessionId/calendar.ics', requireUser, async (c) => {
    const params = ofLiveSession.safeParse(c.req.param());
    if (!params.success) throw new MeetingNotFound(noun);
    const { id, liveSessionId } = params.data;
    return c.body(await calendar.writeOne(await idOf(c), id, liveSessionId), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="sealeap-live-session.ics"',
      'Cache-Control': 'private, no-store',
    });
  }).app;
