import type { Context } from 'hono';
import * as z from 'zod/mini';
import { attachmentHeaders } from '#platform/server/http/attachment.ts';
import { requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import { redirectForm } from '#platform/server/http/read-body.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { ofFile, ofUpload, removeFileInput, submittedFile, uploadQuery } from '../contract.ts';
import { assignmentPathOf, submissionLimits } from '../vocabulary.ts';
import { FileRefused } from './assignment-errors.ts';
import { ownFilePath } from './assignment-personal-data.ts';
import type { SubmissionFiles } from './submission-files.ts';

const nothing = z.strictObject({});
type Dependencies = { files: SubmissionFiles; limiter: Pick<RateLimiter, 'count'> };

const uploadLimit = { name: 'assignment-files', max: 40, seconds: 60 * 60 };

/** Reads the request body; throws as soon as it exceeds the limit. */
async function readBytes({ body, headers }: Request) {
  if (Number(headers.get('content-length')) > submissionLimits.fileSize) throw new FileRefused('size');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > submissionLimits.fileSize) throw new FileRefused('size');
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}

const isMultipart = (c: Context) => (c.req.header('content-type') ?? '').startsWith('multipart/form-data');

/** The file of a form without script. */
async function readFormFile(c: Context) {
  const sent = (await c.req.formData()).get('file');
  if (!(sent instanceof File) || sent.size === 0) throw new FileRefused('empty');
  if (sent.size > submissionLimits.fileSize) throw new FileRefused('size');
  return { name: sent.name, bytes: Buffer.from(await sent.arrayBuffer()) };
}

const attach = (c: Context, { name, contentType, body }: { name: string; contentType: string; body: Buffer }) =>
  c.body(new Uint8Array(body), 200, { 'Content-Type': contentType, ...attachmentHeaders(name) });

export function submissionFileEndpoints({ files, limiter }: Dependencies) {
  /** A refused file of a form leads back to the page, which says why beside the field. */
  async function addOfForm(c: Context, userId: string, assignmentId: string, courseId: string) {
    const back = assignmentPathOf(courseId, assignmentId);
    try {
      await files.add(userId, assignmentId, await readFormFile(c));
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
      handle: async (c, { params: { assignmentId }, query }) => {
        const userId = (await personOf(c)).id;
        await limiter.count(uploadLimit, userId);
        const courseId = await files.prepare(userId, assignmentId);
        if (isMultipart(c)) return addOfForm(c, userId, assignmentId, courseId);
        return files.add(userId, assignmentId, { name: query.name ?? 'file', bytes: await readBytes(c.req.raw) });
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
      handle: async (c, { params }) => attach(c, await files.find(await personOf(c), params.fileId)),
    }),
    get(`${ownFilePath.replace('/api', '')}/:fileId` as '/account/assignment-files/:fileId', requireUser, {
      summary: "One of one's own files, also of a class that one has no access to any more.",
      params: ofFile,
      query: nothing,
      handle: async (c, { params }) => attach(c, await files.findOwn((await personOf(c)).id, params.fileId)),
    }),
  ];
}
