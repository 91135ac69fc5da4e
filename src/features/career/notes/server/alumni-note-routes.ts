import type { Context } from 'hono';
import * as z from 'zod/mini';
import { notesPathOf } from '#features/opportunities/core/note-address-vocabulary.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import { answerWebp } from '#platform/server/files/file-answers.ts';
import { answerPage } from '#platform/server/http/answers/answer-page.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { pageQuery } from '#platform/shared/list-contract.ts';
import {
  alumniNote,
  helpedInput,
  noteList,
  noteReportInput,
  ofNote,
  ofOpportunity,
  questionInput,
  questionList,
} from '../contract.ts';
import type { NoteFiles } from './files/note-files.ts';
import type { AlumniNotes, NoteReader } from './notes.ts';
import type { NoteQuestions } from './questions/note-questions.ts';

const nothing = z.strictObject({});
const limits = {
  questions: { name: 'alumni-questions', max: 10, seconds: 24 * 60 * 60 },
  helped: { name: 'alumni-helped', max: 100, seconds: 10 * 60 },
  reports: { name: 'alumni-reports', max: 20, seconds: 60 * 60 },
};

type Dependencies = {
  notes: AlumniNotes;
  questions: NoteQuestions;
  files: Pick<NoteFiles, 'read'>;
  isPremium: (c: Context) => Promise<boolean>;
  limiter: Pick<RateLimiter, 'count'>;
};

/** Notes as premium members read them; the rules refuse everybody else but an author their own. */
export function alumniNoteEndpoints({ notes, questions, files, isPremium, limiter }: Dependencies) {
  async function readerOf(c: Context, limit?: keyof typeof limits): Promise<NoteReader> {
    const { id } = await personOf(c);
    if (limit) await limiter.count(limits[limit], id);
    c.header('Cache-Control', 'private, no-store');
    return { id, isPremium: await isPremium(c) };
  }
  const back = (c: Context, slug: string, noteId: string, done = '') =>
    isForm(c) ? c.redirect(`${notesPathOf(slug, noteId)}${done}`, 303) : undefined;

  return [
    get('/opportunities/:id/alumni-notes', requireUser, {
      summary:
        'Notes of people who did it, the newest first, for premium members. Link with rel="next" leads to the next page.',
      params: ofOpportunity,
      query: pageQuery,
      answer: noteList,
      handle: async (c, { params, query: { cursor } }) => {
        const reader = await readerOf(c);
        return answerPage(
          c,
          (limit) => notes.list(reader, params.id, cursor, limit),
          ({ publishedAt, id }) => toCursor({ createdAt: publishedAt, id }),
        );
      },
    }),
    get('/alumni-notes/:id', requireUser, {
      summary: 'A whole note, for premium members, and for its author.',
      params: ofNote,
      query: nothing,
      answer: alumniNote,
      handle: async (c, { params }) => notes.read(await readerOf(c), params.id),
    }),
    get('/alumni-notes/:id/questions', requireUser, {
      summary:
        'Questions under a note with their answers, the newest first, and those of oneself that wait for a review. Link with rel="next" leads to the next page.',
      params: ofNote,
      query: pageQuery,
      answer: questionList,
      handle: async (c, { params, query: { cursor } }) => {
        const reader = await readerOf(c);
        return answerPage(c, (limit) => questions.list(reader, params.id, cursor, limit), toCursor);
      },
    }),
    get('/alumni-notes/:id/picture', requireUser, {
      summary: 'The picture of the author of a note, for who may read the note.',
      params: ofNote,
      query: nothing,
      handle: async (c, { params }) => {
        const pictureId = await notes.findPicture(await readerOf(c), params.id);
        return answerWebp(c, await files.read(pictureId));
      },
    }),
    post('/alumni-notes/:id/questions', requireUser, {
      summary: 'Ask the author of a note. A curator looks at the question before it is shown and emailed.',
      params: ofNote,
      body: questionInput,
      handle: async (c, { params, body }) => {
        const { slug } = await questions.ask(await readerOf(c, 'questions'), params.id, body.text);
        return back(c, slug, params.id, '?done=asked#questions');
      },
    }),
    post('/alumni-notes/:id/helped', requireUser, {
      summary: 'Say that a note helped, or take that back. Each person counts once.',
      params: ofNote,
      body: helpedInput,
      handle: async (c, { params, body }) => {
        const { slug } = await notes.setHelped(await readerOf(c, 'helped'), params.id, body.isHelped === 'yes');
        return back(c, slug, params.id);
      },
    }),
    post('/alumni-notes/:id/report', requireUser, {
      summary: 'Report a note, or a question under it, to the curators.',
      params: ofNote,
      body: noteReportInput,
      handle: async (c, { params, body }) => {
        const { slug } = await notes.report(await readerOf(c, 'reports'), params.id, body);
        return back(c, slug, params.id, '?done=reported');
      },
    }),
  ];
}
