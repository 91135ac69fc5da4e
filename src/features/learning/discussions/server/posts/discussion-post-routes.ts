import type { Context } from 'hono';
import * as z from 'zod/mini';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { textReportInput } from '#platform/shared/review-contract.ts';
import {
  answeredInput,
  likeInput,
  nameInput,
  newThreadInput,
  ofCourse,
  ofPost,
  ofThread,
  pinInput,
  postEditInput,
  replyInput,
  type Written,
  written,
} from '../../contract.ts';
import { discussionPathOf } from '../../vocabulary.ts';
import type { DiscussionNames } from '../shared/discussion-names.ts';
import type { DiscussionPosts } from './discussion-posts.ts';
import type { DiscussionReactions } from './discussion-reactions.ts';
import type { OwnPosts } from './own-posts.ts';

const nothing = z.strictObject({});
const path = '/courses/:id/discussion';
const limits = {
  threads: { name: 'discussion-threads', max: 10, seconds: 60 * 60 },
  replies: { name: 'discussion-replies', max: 30, seconds: 10 * 60 },
  changes: { name: 'discussion-writes', max: 300, seconds: 10 * 60 },
  names: { name: 'discussion-names', max: 5, seconds: 24 * 60 * 60 },
  reports: { name: 'discussion-reports', max: 20, seconds: 60 * 60 },
};

type Dependencies = {
  posts: DiscussionPosts;
  own: OwnPosts;
  names: Pick<DiscussionNames, 'rename'>;
  reactions: DiscussionReactions;
  limiter: Pick<RateLimiter, 'count'>;
};

/** Serves writing in the discussion of a course. Forms of pages without script are redirected back to the thread. */
export function discussionPostEndpoints({ posts, own, names, reactions, limiter }: Dependencies) {
  async function writer(c: Context, limit: keyof typeof limits) {
    const person = await personOf(c);
    await limiter.count(limits[limit], person.id);
    return person;
  }
  const back = (c: Context, courseId: string, { threadId, postId }: Omit<Written, 'state'>, done = '') =>
    c.redirect(`${discussionPathOf(courseId, threadId)}${done && `?done=${done}`}#post-${postId}`, 303);
  const answer = (c: Context, courseId: string, made: Written, done = '') =>
    isForm(c) ? back(c, courseId, made, made.state === 'held' ? 'held' : done) : made;
  const backToThread = (c: Context, courseId: string, threadId: string) =>
    isForm(c) ? c.redirect(discussionPathOf(courseId, threadId), 303) : undefined;

  return [
    post(`${path}/threads`, requireUser, {
      summary: 'Begin a thread in a class that one has access to. What looks like a scam waits for a review.',
      params: ofCourse,
      body: newThreadInput,
      answer: written,
      status: 201,
      handle: async (c, { params, body }) =>
        answer(c, params.id, await posts.ask(await writer(c, 'threads'), params.id, body)),
    }),
    post(`${path}/threads/:threadId/posts`, requireUser, {
      summary: 'Reply in a thread. Who asked and who is mentioned are notified.',
      params: ofThread,
      body: replyInput,
      answer: written,
      status: 201,
      handle: async (c, { params, body }) =>
        answer(c, params.id, await posts.reply(await writer(c, 'replies'), params.id, params.threadId, body)),
    }),
    post(`${path}/posts/:postId/edit`, requireUser, {
      summary: "Change the text of one's own post.",
      params: ofPost,
      body: postEditInput,
      answer: written,
      handle: async (c, { params, body }) =>
        answer(c, params.id, await own.edit(await writer(c, 'changes'), params.id, params.postId, body.text)),
    }),
    post(`${path}/posts/:postId/remove`, requireUser, {
      summary: "Delete one's own post. Its place in the thread stays.",
      params: ofPost,
      body: nothing,
      answer: written,
      handle: async (c, { params }) =>
        answer(c, params.id, await own.remove(await writer(c, 'changes'), params.id, params.postId)),
    }),
    post(`${path}/posts/:postId/like`, requireUser, {
      summary: 'Like a post, or take that back.',
      params: ofPost,
      body: likeInput,
      answer: written,
      handle: async (c, { params, body }) => {
        const person = await writer(c, 'changes');
        return answer(c, params.id, await reactions.like(person, params.id, params.postId, body.isLiked === 'yes'));
      },
    }),
    post(`${path}/posts/:postId/report`, requireUser, {
      summary: 'Report a post to the instructors of the class and to the curators.',
      params: ofPost,
      body: textReportInput,
      answer: written,
      handle: async (c, { params, body }) => {
        const person = await writer(c, 'reports');
        return answer(c, params.id, await reactions.report(person, params.id, params.postId, body), 'reported');
      },
    }),
    post(`${path}/name`, requireUser, {
      summary:
        'Choose how one is called in this class: for people who are not known to be 18 or older, and whose own name is not shown.',
      params: ofCourse,
      body: nameInput,
      handle: async (c, { params, body }) => {
        await names.rename(await writer(c, 'names'), params.id, body.name);
        return isForm(c) ? c.redirect(discussionPathOf(params.id), 303) : undefined;
      },
    }),
    post(`${path}/threads/:threadId/answered`, requireUser, {
      summary: 'Mark a thread as answered, or not: for who asked, and for instructors of the class.',
      params: ofThread,
      body: answeredInput,
      handle: async (c, { params, body }) => {
        const person = await writer(c, 'changes');
        await reactions.setAnswered(person, params.id, params.threadId, body.isAnswered === 'yes');
        return backToThread(c, params.id, params.threadId);
      },
    }),
    post(`${path}/threads/:threadId/pin`, requireUser, {
      summary: 'Pin a thread above the others, or take that back: for instructors of the class.',
      params: ofThread,
      body: pinInput,
      handle: async (c, { params, body }) => {
        const person = await writer(c, 'changes');
        await reactions.setPinned(person, params.id, params.threadId, body.isPinned === 'yes');
        return backToThread(c, params.id, params.threadId);
      },
    }),
  ];
}
