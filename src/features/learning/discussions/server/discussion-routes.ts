import type { Context } from 'hono';
import * as z from 'zod/mini';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { liveHeaders } from '#platform/server/live/live-streams.ts';
import { getSession, personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import {
  discussion,
  followInput,
  mentionList,
  mentionQuery,
  muteInput,
  ofCourse,
  ofThread,
  postList,
  thread,
  threadList,
  threadQuery,
  threadReadInput,
} from '../contract.ts';
import { discussionPathOf } from '../vocabulary.ts';
import type { Discussions } from './discussions.ts';
import type { LiveDiscussions } from './live/live-discussions.ts';

const nothing = z.strictObject({});
const path = '/courses/:id/discussion';
const readLimit = { name: 'discussion-reads', max: 600, seconds: 10 * 60 };

type Dependencies = {
  discussions: Discussions;
  live: Pick<LiveDiscussions, 'open'>;
  limiter: Pick<RateLimiter, 'count'>;
};

/** Serves reading the discussion of a course, to the people who have access to it or teach it. */
export function discussionEndpoints({ discussions, live, limiter }: Dependencies) {
  const backTo = (c: Context, courseId: string) =>
    isForm(c) ? c.redirect(discussionPathOf(courseId), 303) : undefined;
  async function reader(c: Context) {
    const person = await personOf(c);
    await limiter.count(readLimit, person.id);
    return person;
  }
  return [
    get(path, requireUser, {
      summary: 'The discussion of a class: its lessons, how one is called there, and the pinned threads.',
      params: ofCourse,
      query: nothing,
      answer: discussion,
      handle: async (c, { params }) => discussions.open(await personOf(c), params.id),
    }),
    get(`${path}/threads`, requireUser, {
      summary:
        'The threads of a class or of one of its lessons, the latest activity first unless another order is chosen. Link with rel="next" leads to the next page.',
      params: ofCourse,
      query: threadQuery,
      answer: threadList,
      handle: async (c, { params, query }) => {
        const person = await personOf(c);
        return answerPage(
          c,
          (limit) => discussions.list(person, params.id, query, limit),
          ({ activeAt, createdAt, id }) => toCursor({ createdAt: query.sort === 'newest' ? createdAt : activeAt, id }),
        );
      },
    }),
    get(`${path}/threads/:threadId`, requireUser, {
      summary: 'A thread without its posts, and up to when one has read it.',
      params: ofThread,
      query: nothing,
      answer: thread,
      handle: async (c, { params }) => discussions.read(await personOf(c), params.id, params.threadId),
    }),
    get(`${path}/threads/:threadId/posts`, requireUser, {
      summary: 'The posts of a thread, the oldest first. Link with rel="next" leads to the next page.',
      params: ofThread,
      query: pageQuery,
      answer: postList,
      handle: async (c, { params, query: { cursor } }) => {
        const person = await personOf(c);
        return answerPage(
          c,
          (limit) => discussions.listPosts(person, params.id, params.threadId, { cursor, limit }),
          toCursor,
        );
      },
    }),
    get(`${path}/mentions`, requireUser, {
      summary:
        'People who wrote in the discussion of a class, or teach it, whose names begin with `q`: to mention them.',
      params: ofCourse,
      query: mentionQuery,
      answer: mentionList,
      handle: async (c, { params, query }) => discussions.suggest(await reader(c), params.id, query.q),
    }),
    get(`${path}/events`, requireUser, {
      summary: 'Server-sent events with how often the discussion of a class has changed, now and whenever it does.',
      params: ofCourse,
      query: nothing,
      handle: async (c, { params }) => {
        const { id: sessionId, person } = await getSession(c);
        await discussions.enter(person, params.id);
        return c.body(live.open({ id: person.id, sessionId, courseId: params.id }), 200, liveHeaders);
      },
    }),
    post(`${path}/threads/:threadId/read`, requireUser, {
      summary: 'Notes up to which post one has read a thread.',
      params: ofThread,
      body: threadReadInput,
      handle: async (c, { params, body }) =>
        discussions.setRead(await reader(c), params.id, params.threadId, body.until),
    }),
    post(`${path}/threads/:threadId/follow`, requireUser, {
      summary: 'Whether one hears of replies in a thread. Who writes in it follows it.',
      params: ofThread,
      body: followInput,
      handle: async (c, { params, body }) => {
        await discussions.setFollowed(await reader(c), params.id, params.threadId, body.isFollowed === 'yes');
        return isForm(c) ? c.redirect(discussionPathOf(params.id, params.threadId), 303) : undefined;
      },
    }),
    post(`${path}/read`, requireUser, {
      summary: 'Marks all threads of a class as read.',
      params: ofCourse,
      body: nothing,
      handle: async (c, { params }) => {
        await discussions.setAllRead(await reader(c), params.id);
        return backTo(c, params.id);
      },
    }),
    post(`${path}/notifications`, requireUser, {
      summary: 'Whether one hears of the discussion of this class.',
      params: ofCourse,
      body: muteInput,
      handle: async (c, { params, body }) => {
        await discussions.setMuted(await reader(c), params.id, body.isMuted === 'yes');
        return backTo(c, params.id);
      },
    }),
  ];
}
