import type { Context } from 'hono';
import * as z from 'zod/mini';
import { writePathOf } from '#features/opportunities/core/note-address-vocabulary.ts';
import { answerContent } from '#platform/server/files/file-answers.ts';
import { isFileForm, readSentFile } from '#platform/server/files/sent-file.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { isForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { ofOwnFile, ofOwnNote, proofEmailInput, uploadQuery } from '../../own-contract.ts';
import { fileTooLarge, noteLimits } from '../../vocabulary.ts';
import { ownFilePath } from '../alumni-note-personal-data.ts';
import type { NoteFiles } from './note-files.ts';

const nothing = z.strictObject({});
const limits = {
  files: { name: 'alumni-files', max: 20, seconds: 60 * 60 },
  emails: { name: 'alumni-proof-emails', max: 5, seconds: 24 * 60 * 60 },
};
/** Limits the emails to one address, whoever gives it: nobody can fill the mailbox of somebody else. */
const addressLimit = { name: 'alumni-proof-address', max: 3, seconds: 24 * 60 * 60 };

type Dependencies = { files: NoteFiles; limiter: Pick<RateLimiter, 'count'> };
type Purpose = 'proof' | 'picture';

const sizeLimit = { maxSize: noteLimits.fileSize, tooLarge: fileTooLarge };

/** Proofs and pictures of one's own note. */
export function noteFileEndpoints({ files, limiter }: Dependencies) {
  async function writerOf(c: Context, limit: keyof typeof limits) {
    const { id } = await personOf(c);
    await limiter.count(limits[limit], id);
    return id;
  }
  const back = (c: Context, slug: string) => (isForm(c) ? c.redirect(`${writePathOf(slug)}#proof`, 303) : undefined);

  const upload = (purpose: Purpose, summary: string) =>
    post(`/alumni-files/:id/${purpose}`, requireUser, {
      summary,
      params: ofOwnNote,
      query: uploadQuery,
      handle: async (c, { params }) => {
        const userId = await writerOf(c, 'files');
        const { slug } = await files.add(userId, params.id, purpose, await readSentFile(c, sizeLimit));
        if (isFileForm(c)) return c.redirect(`${writePathOf(slug)}#${purpose}`, 303);
      },
    });

  return [
    upload(
      'proof',
      'Add a proof of having been there: the body is the file itself, `name` its name. PDF, JPEG, PNG or WebP by content, up to 10 MB. Only curators see it, and it is deleted after the decision. Also takes the form of a page without script.',
    ),
    upload(
      'picture',
      'Add a picture of oneself: JPEG, PNG or WebP, up to 10 MB. For people who are known to be 18 or older.',
    ),
    post('/alumni-files/:id/proof-email', requireUser, {
      summary: 'Give an address at the organization as a proof. A link in an email to it confirms it.',
      params: ofOwnNote,
      body: proofEmailInput,
      handle: async (c, { params, body }) => {
        const userId = await writerOf(c, 'emails');
        await limiter.count(addressLimit, body.email.toLowerCase());
        return back(c, await files.addEmail(userId, params.id, body.email));
      },
    }),
    post('/alumni-files/:id/proof/remove', requireUser, {
      summary: 'Delete the proof of a note that waits for a decision, or was not sent.',
      params: ofOwnNote,
      body: nothing,
      handle: async (c, { params }) => back(c, await files.removeProof((await personOf(c)).id, params.id)),
    }),
    post('/alumni-files/:id/picture/remove', requireUser, {
      summary: 'Take the picture away. What is published keeps it until the note is sent again.',
      params: ofOwnNote,
      body: nothing,
      handle: async (c, { params }) => back(c, await files.removePicture((await personOf(c)).id, params.id)),
    }),
    get(`${ownFilePath.replace('/api', '')}/:fileId` as '/account/alumni-files/:fileId', requireUser, {
      summary: "A proof or a picture of one's own.",
      params: ofOwnFile,
      query: nothing,
      handle: async (c, { params }) => answerContent(c, await files.findOwn((await personOf(c)).id, params.fileId)),
    }),
  ];
}
