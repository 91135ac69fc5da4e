import type { Context } from 'hono';
import type { SignedIn } from '#features/people/session/contract.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import {
  createdQuestion,
  linkQuery,
  linkReplyInput,
  question,
  questionAddress,
  questionInput,
  questionList,
  replyInput,
} from '../question-contract.ts';
import type { Conversations } from './conversations.ts';
import type { Messages } from './messages.ts';

type Dependencies = Pick<ModuleDependencies, 'clientNetwork' | 'limiter'> & {
  messages: Pick<Messages, 'ask'>;
  conversations: Conversations;
  signedIn: (c: Context) => Promise<SignedIn | null>;
};

const questionLimit = { name: 'question', max: 10, seconds: 24 * 3600 };
const replyLimit = { name: 'question-reply', max: 30, seconds: 3600 };
const linkLimit = { name: 'question-link', max: 60, seconds: 3600 };

export const questionEndpoints = ({ messages, conversations, signedIn, limiter, clientNetwork }: Dependencies) => [
  post('/my-questions', requireUser, {
    summary: 'Ask a question logged in. At most ten a day.',
    body: questionInput,
    answer: createdQuestion,
    status: 201,
    handle: async (c, { body }) => {
      const { id: personId, name, email } = await personOf(c);
      await limiter.count(questionLimit, personId);
      const isPremium = (await signedIn(c))?.tier === 'premium';
      const id = await messages.ask({ personId, name, email, isPremium }, body.message);
      return redirectForm(c, `/help/questions/${id}?sent=1`, { id });
    },
  }),
  get('/my-questions', requireUser, {
    summary: 'Your questions, newest first. Link with rel="next" leads to the next page.',
    query: pageQuery,
    answer: questionList,
    handle: async (c, { query }) => {
      const { id } = await personOf(c);
      return answerPage(
        c,
        (limit) => conversations.listOf(id, query.cursor, limit),
        ({ lastMessageAt, id }) => toCursor({ createdAt: lastMessageAt, id }),
      );
    },
  }),
  get('/my-questions/:id', requireUser, {
    summary: 'One of your questions, with all answers.',
    params: questionAddress,
    answer: question,
    handle: async (c, { params }) => conversations.get((await personOf(c)).id, params.id),
  }),
  post('/my-questions/:id/replies', requireUser, {
    summary: 'Reply to an answer to your question. It is then open again.',
    params: questionAddress,
    body: replyInput,
    handle: async (c, { params, body }) => {
      const { id } = await personOf(c);
      await limiter.count(replyLimit, id);
      await conversations.reply(id, params.id, body.text);
      return redirectForm(c, `/help/questions/${params.id}?sent=1`);
    },
  }),
  get('/question-by-link', publicRoute, {
    summary: 'The question that the link of an email is about, for those without an account.',
    query: linkQuery,
    answer: question,
    handle: async (c, { query }) => {
      await limiter.count(linkLimit, clientNetwork(c));
      c.header('Cache-Control', 'private, no-store');
      return conversations.getByLink(query.token);
    },
  }),
  post('/question-by-link/replies', publicRoute, {
    summary: 'Reply to an answer, with the link of an email.',
    body: linkReplyInput,
    handle: async (c, { body: { token, text } }) => {
      await limiter.count(replyLimit, clientNetwork(c));
      await conversations.replyByLink(token, text);
      return redirectForm(c, `/help/conversation?${new URLSearchParams({ token, sent: '1' })}`);
    },
  }),
];
