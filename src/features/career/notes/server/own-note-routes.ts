import type { Context } from 'hono';
import * as z from 'zod/mini';
import { writePathOf } from '#features/opportunities/core/note-address-vocabulary.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post, put } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { bySlug, draftInput, noteInput, ofOwnNote, ownNote, proposalInput } from '../own-contract.ts';
import type { OwnNotes } from './own-notes.ts';

const nothing = z.strictObject({});
const limits = {
  drafts: { name: 'alumni-drafts', max: 600, seconds: 10 * 60 },
  sends: { name: 'alumni-sends', max: 20, seconds: 24 * 60 * 60 },
};

type Dependencies = { own: OwnNotes; limiter: Pick<RateLimiter, 'count'> };

/** One's own note about an opportunity. Forms of pages without script are led back to the page where it is written. */
export function ownNoteEndpoints({ own, limiter }: Dependencies) {
  async function writerOf(c: Context, limit: keyof typeof limits = 'drafts') {
    const { id } = await personOf(c);
    await limiter.count(limits[limit], id);
    return id;
  }
  const back = (c: Context, slug: string, done: string) =>
    isForm(c) ? c.redirect(`${writePathOf(slug)}?done=${done}`, 303) : undefined;

  return [
    get('/own-alumni-notes/:slug', requireUser, {
      summary: "One's own note about an opportunity, by its slug, or the empty form for it.",
      params: bySlug,
      query: nothing,
      answer: ownNote,
      handle: async (c, { params }) => {
        c.header('Cache-Control', 'private, no-store');
        return own.read((await personOf(c)).id, params.slug);
      },
    }),
    put('/own-alumni-notes/:id/draft', requireUser, {
      summary: 'Save the draft of a note. Refused (409) when it has changed since `version` was read.',
      params: ofOwnNote,
      body: draftInput,
      answer: z.object({ version: z.int() }),
      handle: async (c, { params, body }) => own.saveDraft(await writerOf(c), params.id, body),
    }),
    post('/own-alumni-notes/:id/submit', requireUser, {
      summary: 'Send a note to the curators. It needs a proof, unless one was accepted before.',
      params: ofOwnNote,
      body: noteInput,
      handle: async (c, { params, body }) =>
        back(c, await own.submit(await writerOf(c, 'sends'), params.id, body), 'sent'),
    }),
    post('/own-alumni-notes/:id/withdraw', requireUser, {
      summary: 'Take a note back: nobody reads it any more, and its proof is deleted. The text stays for its author.',
      params: ofOwnNote,
      body: nothing,
      handle: async (c, { params }) => back(c, await own.withdraw(await writerOf(c), params.id), 'withdrawn'),
    }),
    post('/own-alumni-notes/:id/remove', requireUser, {
      summary: 'Delete a note with its proof, its picture and the questions under it.',
      params: ofOwnNote,
      body: nothing,
      handle: async (c, { params }) => back(c, await own.remove(await writerOf(c), params.id), 'removed'),
    }),
    post('/own-alumni-notes/:id/accept', requireUser, {
      summary: 'Accept the changes that a curator proposed; the note is then published with them.',
      params: ofOwnNote,
      body: proposalInput,
      handle: async (c, { params, body }) =>
        back(c, await own.acceptProposal(await writerOf(c), params.id, body.revision), 'accepted'),
    }),
  ];
}
