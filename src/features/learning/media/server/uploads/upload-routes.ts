import type { Context } from 'hono';
import * as z from 'zod/mini';
import { requireCourseEditor } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { get, post, put, remove } from '#platform/server/http/routes.ts';
import { createSlots } from '#platform/server/queue/slots.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  courseMedia,
  courseUpload,
  newUploadInput,
  ofCourse,
  offsetQuery,
  ofUpload,
  receivedPart,
} from '../../contract.ts';
import { PartIncomplete, UploadBusy } from '../media-errors.ts';
import type { VideoEditor } from '../videos/video-editor.ts';
import type { Uploads } from './uploads.ts';

type Dependencies = { uploads: Uploads; editor: VideoEditor; limiter: Pick<RateLimiter, 'count'> };

const beginLimit = { name: 'course-uploads', max: 100, seconds: 60 * 60 };
/** Some 15 GB. */
const partLimit = { name: 'course-upload-parts', max: 3000, seconds: 60 * 60 };
/** A part is held in memory while it is stored. */
const slots = { atOnce: 4, maxWaiting: 20 };

/** A part of known length. Throws PartIncomplete for any other length. */
async function readPart(c: Context, length: number) {
  const body = Buffer.allocUnsafe(length);
  let received = 0;
  for await (const chunk of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
    if (received + chunk.length > length) throw new PartIncomplete();
    body.set(chunk, received);
    received += chunk.length;
  }
  if (received < length) throw new PartIncomplete();
  return body;
}

export function uploadEndpoints({ uploads, editor, limiter }: Dependencies) {
  const parts = createSlots({ ...slots, refusal: () => new UploadBusy() });
  return [
    get('/course-uploads/:courseId', requireCourseEditor, {
      summary: 'The files and videos of a class that one edits, and what is still being sent.',
      params: ofCourse,
      query: z.strictObject({}),
      answer: courseMedia,
      handle: async (c, { params }) => editor.list(await personOf(c), params.courseId),
    }),
    post('/course-uploads/:courseId', requireCourseEditor, {
      summary:
        'Begin to send a file (PDF, DOCX, XLSX, PPTX or ZIP, up to 100 MB) or a video (MP4 or WebM, up to 2 GB) in parts.',
      params: ofCourse,
      body: newUploadInput,
      answer: courseUpload,
      status: 201,
      handle: async (c, { params, body }) => {
        const person = await personOf(c);
        await limiter.count(beginLimit, person.id);
        return uploads.begin(person, params.courseId, body);
      },
    }),
    put('/course-uploads/:courseId/:uploadId', requireCourseEditor, {
      summary:
        'The next part of a file: the body is its bytes from `offset` on, `partSize` of them or the rest. Refused (409) when the upload goes on elsewhere. The content is checked with the first and the last part.',
      params: ofUpload,
      query: offsetQuery,
      answer: receivedPart,
      handle: async (c, { params: { courseId, uploadId }, query: { offset } }) => {
        const person = await personOf(c);
        await limiter.count(partLimit, person.id);
        const length = await uploads.prepare(person, courseId, uploadId, offset);
        // Not by person: whoever sends a part again after a broken connection must not wait for the request that broke.
        const free = await parts.take();
        try {
          const body = await readPart(c, length);
          const { received, isWhole } = await uploads.receive(person, courseId, uploadId, { offset, body });
          return { received, file: isWhole ? await editor.get(person, courseId, uploadId) : null };
        } finally {
          free();
        }
      },
    }),
    remove('/course-uploads/:courseId/:uploadId', requireCourseEditor, {
      summary: 'Give up an upload that is not whole.',
      params: ofUpload,
      handle: async (c, { params }) => uploads.remove(await personOf(c), params.courseId, params.uploadId),
    }),
  ];
}
