import type { Context } from 'hono';
import * as z from 'zod/mini';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import {
  availabilityInput,
  booked,
  bookingInput,
  cancelInput,
  feedbackInput,
  mentoringList,
  mentoringSession,
  mentorSlots,
  messageInput,
  moveInput,
  noteInput,
  ofMentorSlots,
  ofSession,
  ownAvailability,
  reportInput,
  slotsQuery,
} from '../mentoring-contract.ts';
import type { Availabilities } from './sessions/availabilities.ts';
import type { Bookings } from './sessions/bookings.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Threads } from './threads/threads.ts';

const nothing = z.strictObject({});
const limits = {
  bookings: { name: 'mentoring-bookings', max: 30, seconds: 60 * 60 },
  writes: { name: 'mentoring-writes', max: 120, seconds: 60 * 60 },
  reports: { name: 'mentoring-reports', max: 20, seconds: 24 * 60 * 60 },
};

type Dependencies = {
  bookings: Bookings;
  sessions: Sessions;
  threads: Threads;
  availabilities: Availabilities;
  isPremium: (c: Context) => Promise<boolean>;
  limiter: Pick<RateLimiter, 'count'>;
};

/** Times and meetings. Forms of pages without script are led back to the page. */
export function mentoringEndpoints({ bookings, sessions, threads, availabilities, isPremium, limiter }: Dependencies) {
  const bookerOf = async (c: Context) => ({ id: (await personOf(c)).id, isPremium: await isPremium(c) });
  async function writerOf(c: Context, limit: keyof typeof limits = 'writes') {
    const { id } = await personOf(c);
    await limiter.count(limits[limit], id);
    return id;
  }
  const privately = (c: Context) => c.header('Cache-Control', 'private, no-store');

  /** A change of one meeting by one of its two. */
  const act = <S extends z.ZodMiniType>(
    name: string,
    summary: string,
    body: S,
    run: (userId: string, id: string, body: z.infer<S>) => Promise<unknown>,
    limit?: keyof typeof limits,
  ) =>
    post(`/mentoring-sessions/:id/${name}`, requireUser, {
      summary,
      params: ofSession,
      body: body as z.ZodMiniType,
      handle: async (c, input) => {
        const { id } = input.params as { id: string };
        await run(await writerOf(c, limit), id, input.body as z.infer<S>);
        return redirectForm(c, `/mentoring/${id}?done=${name}`);
      },
    });

  return [
    get('/mentors/:id/slots', requireUser, {
      summary: 'When a mentor can be booked in the next four weeks, for premium members, or what is missing.',
      params: ofMentorSlots,
      query: slotsQuery,
      answer: mentorSlots,
      handle: async (c, { params, query }) => {
        privately(c);
        return bookings.listSlots(await bookerOf(c), params.id, query.minutes ?? 25);
      },
    }),
    post('/mentoring-sessions', requireUser, {
      summary: 'Book a time of a mentor, for premium members. Refused (409) when it is not free any more.',
      body: bookingInput,
      answer: booked,
      status: 201,
      handle: async (c, { body }) => {
        await writerOf(c, 'bookings');
        const id = await bookings.book(await bookerOf(c), body);
        return redirectForm(c, `/mentoring/${id}?done=booked`, { id });
      },
    }),
    get('/mentoring-sessions', requireUser, {
      summary: "One's own meetings, as a member and as a mentor.",
      query: pageQuery,
      answer: mentoringList,
      handle: async (c, { query }) => {
        privately(c);
        return sessions.list((await personOf(c)).id, query.cursor);
      },
    }),
    get('/mentoring-sessions/:id', requireUser, {
      summary: 'A meeting, for the member and the mentor.',
      params: ofSession,
      query: nothing,
      answer: mentoringSession,
      handle: async (c, { params }) => {
        privately(c);
        return sessions.read((await personOf(c)).id, params.id);
      },
    }),
    act('cancel', 'Cancel a meeting before it begins.', cancelInput, (userId, id, { reason }) =>
      sessions.cancel(userId, id, reason),
    ),
    act(
      'move',
      'Move a meeting to another free time, by the member, up to a day before.',
      moveInput,
      (userId, id, body) => bookings.move(userId, id, body.startsAt),
    ),
    act('messages', 'Write in the thread of a meeting.', messageInput, (userId, id, { text }) =>
      threads.write(userId, id, text),
    ),
    act(
      'note',
      'Write a note for the member, by the mentor, once the meeting has begun.',
      noteInput,
      (userId, id, { text }) => threads.note(userId, id, text),
    ),
    act('feedback', 'Say how a meeting was.', feedbackInput, (userId, id, body) =>
      threads.giveFeedback(userId, id, body),
    ),
    act('absence', 'Say that the other one did not come.', nothing, (userId, id) => threads.noteAbsence(userId, id)),
    act(
      'report',
      'Report the thread of a meeting to the administrators.',
      reportInput,
      (userId, id, body) => threads.report(userId, id, body),
      'reports',
    ),
    get('/own-availability', requireUser, {
      summary: 'When one has time as a mentor.',
      query: nothing,
      answer: ownAvailability,
      handle: async (c) => {
        privately(c);
        return availabilities.read((await personOf(c)).id);
      },
    }),
    post('/own-availability', requireUser, {
      summary: "Say when one has time as a mentor: hours like '18:00-20:00, 21:00-22:00' of each day of a week.",
      body: availabilityInput,
      handle: async (c, { body }) =>
        redirectForm(c, '/mentoring/times?done=saved', await availabilities.save(await writerOf(c), body)),
    }),
  ];
}
