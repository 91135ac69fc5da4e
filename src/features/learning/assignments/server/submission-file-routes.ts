import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerContent } from '#platform/server/files/file-answers.ts';
import { FileRefused } from '#platform/server/files/file-errors.ts';
import { isFileForm, readSentFile } from '#platform/server/files/sent-file.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { ofFile, ofUpload, removeFileInput, submittedFile, uploadQuery } from '../contract.ts';
import { assignmentPathOf, submissionLimits, submissionRefusals } from '../vocabulary.ts';
import { ownFilePath } from './assignment-personal-data.ts';
import type { SubmissionFiles } from './submission-files.ts';

const nothing = z.strictObject({});
type Dependencies = { files: SubmissionFiles; limiter: Pick<RateLimiter, 'count'> };

const uploadLimit = { name: 'assignment-files', max: 40, seconds: 60 * 60 };

const sizeLimit = { maxSize: submissionLimits.fileSize, tooLarge: submissionRefusals.size };

export function submissionFileEndpoints({ files, limiter }: Dependencies) {
  /** A refused file of a form leads back to the page, which says why beside the field. */
  async function addOfForm(c: Context, userId: string, assignmentId: string, courseId: string) {
    const back = assignmentPathOf(courseId, assignmentId);
    try {
      await files.add(userId, assignmentId, await readSentFile(c, sizeLimit));
      return c.redirect(`${back}#files`, 303);
    } catch (error) {
      if (error instanceof FileRefused) return c.redirect(`${back}?file=${error.reason}#files`, 303);
      throw error;
    }
  }

  return [
    post('/assignment-files/:assignmentId', requireUser, {
      summary:
        'Adds a file to the draft of an assignment: the body is the file itself, `name` its name. PDF, DOCX, JPEG, PNG, WebP, ZIP or text by content, up to 20 MB. Also takes the form of a page without script.',
      params: ofUpload,
      query: uploadQuery,
      answer: submittedFile,
      status: 201,
      handle: async (c, { params: { assignmentId } }) => {
        const userId = (await personOf(c)).id;
        await limiter.count(uploadLimit, userId);
        const courseId = await files.prepare(userId, assignmentId);
        if (isFileForm(c)) return addOfForm(c, userId, assignmentId, courseId);
        return files.add(userId, assignmentId, await readSentFile(c, sizeLimit));
      },
    }),
    post('/assignment-files/:assignmentId/remove', requireUser, {
      summary: 'Takes a file out of the draft of an assignment. What was submitted keeps it.',
      params: ofUpload,
      body: removeFileInput,
      handle: async (c, { params: { assignmentId }, body }) => {
        const courseId = await files.remove((await personOf(c)).id, assignmentId, body.fileId);
        return redirectForm(c, `${assignmentPathOf(courseId, assignmentId)}#files`);
      },
    }),
    get('/assignment-files/:fileId', requireUser, {
      summary: 'A file of a submission, for who submitted it and the instructors of the class.',
      params: ofFile,
      query: nothing,
      handle: async (c, { params }) => answerContent(c, await files.find(await personOf(c), params.fileId)),
    }),
    get(`${ownFilePath.replace('/api', '')}/:fileId` as '/account/assignment-files/:fileId', requireUser, {
      summary: "One of one's own files, also of a class that one has no access to any more.",
      params: ofFile,
      query: nothing,
      handle: async (c, { params }) => answerContent(c, await files.findOwn((await personOf(c)).id, params.fileId)),
    }),
  ];
}
