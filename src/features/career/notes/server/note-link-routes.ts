import type { Context } from 'hono';
import { publicRoute } from '#platform/server/http/guards.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { answerInput, answerQuery, askedQuestion, confirmProofInput } from '../contract.ts';
import { LinkOver } from './alumni-note-errors.ts';
import type { NoteFiles } from './files/note-files.ts';
import type { NoteQuestions } from './questions/note-questions.ts';

type Dependencies = Pick<ModuleDependencies, 'limiter' | 'clientNetwork'> & {
  questions: NoteQuestions;
  files: Pick<NoteFiles, 'confirmEmail'>;
};

const networkLimit = { name: 'alumni-links', max: 60, seconds: 60 * 60 };
/** Limits the answers to one question, from wherever. */
const answerLimit = { name: 'alumni-answers', max: 10, seconds: 60 * 60 };

/** Serves the links of emails without a log-in: their tokens cannot be guessed, and end. */
export const noteLinkEndpoints = ({ questions, files, limiter, clientNetwork }: Dependencies) => {
  const count = (c: Context) => limiter.count(networkLimit, clientNetwork(c));
  return [
    get('/alumni-question', publicRoute, {
      summary: 'The question that the link of an email is about. 404 once the link is over.',
      query: answerQuery,
      answer: askedQuestion,
      handle: async (c, { query }) => {
        await count(c);
        c.header('Cache-Control', 'private, no-store');
        return questions.readAsked(query.token);
      },
    }),
    post('/alumni-question/answer', publicRoute, {
      summary: 'Answer a question by the link of an email. What looks like a scam waits for a review.',
      body: answerInput,
      handle: async (c, { body: { token, text } }) => {
        await count(c);
        await limiter.count(answerLimit, await questions.findAskedId(token));
        const state = await questions.answer(token, text);
        if (isForm(c)) return c.redirect(`/alumni-notes/answer?state=${state}`, 303);
      },
    }),
    post('/alumni-notes/confirm', publicRoute, {
      summary: 'Confirm an address at an organisation, as a proof, by the token of an email.',
      body: confirmProofInput,
      handle: async (c, { body }) => {
        await count(c);
        const state = await files.confirmEmail(body.token);
        if (isForm(c)) return c.redirect(`/alumni-notes/confirm?state=${state}`, 303);
        if (state === 'over') throw new LinkOver();
      },
    }),
  ];
};
