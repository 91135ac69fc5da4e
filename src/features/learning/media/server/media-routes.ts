import * as z from 'zod/mini';
import { attachmentHeaders } from '#platform/server/files/file-answers.ts';
import { readSentPicture } from '#platform/server/files/sent-file.ts';
import type { FileAnswers } from '#platform/server/http/answers/byte-range.ts';
import { publicRoute, requireCourseEditor, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { get, put } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import {
  captionsInput,
  ofAssignmentFile,
  ofCourseFile,
  ofLesson,
  ofLessonFile,
  positionInput,
  videoCaptions,
} from '../contract.ts';
import type { FoundFile } from './course-file-repository.ts';
import type { MediaAccess } from './media-access.ts';
import { contentOf } from './media-kind-policy.ts';
import { nameOfFile } from './stored-file-policy.ts';
import type { VideoEditor } from './videos/video-editor.ts';

const nothing = z.strictObject({});
type Dependencies = {
  access: MediaAccess;
  editor: VideoEditor;
  answerFile: FileAnswers;
  limiter: Pick<RateLimiter, 'count'>;
};

const captionsLimit = { name: 'video-captions', max: 600, seconds: 60 * 60 };
const posterLimit = { name: 'video-posters', max: 60, seconds: 60 * 60 };
/** Sent every ten seconds while a video plays. */
const positionLimit = { name: 'video-positions', max: 300, seconds: 10 * 60 };

const stored = ({ id, kind, size }: FoundFile) => ({
  name: nameOfFile(id),
  size,
  contentType: contentOf(kind).contentType,
});

export function mediaEndpoints({ access, editor, answerFile, limiter }: Dependencies) {
  return [
    get('/courses/:id/lessons/:lessonId/files/:fileId', requireUser, {
      summary: 'A file of a lesson of a class that one has access to, as an attachment.',
      params: ofLessonFile,
      query: nothing,
      handle: async (c, { params: { id, lessonId, fileId } }) => {
        const key = { userId: (await personOf(c)).id, courseId: id, lessonId };
        const file = await access.findFile(key, fileId);
        return answerFile(c, stored(file), attachmentHeaders(file.name));
      },
    }),
    get('/courses/:id/assignments/:assignmentId/files/:fileId', requireUser, {
      summary: 'A file that an instructor gave with an assignment of a class that one has access to, as an attachment.',
      params: ofAssignmentFile,
      query: nothing,
      handle: async (c, { params: { id, assignmentId, fileId } }) => {
        const key = { userId: (await personOf(c)).id, courseId: id, assignmentId };
        const file = await access.findMaterial(key, fileId);
        return answerFile(c, stored(file), attachmentHeaders(file.name));
      },
    }),
    get('/courses/:id/free-lessons/:lessonId/files/:fileId', publicRoute, {
      summary: 'A file of a lesson that everybody may read, as an attachment.',
      params: ofLessonFile,
      query: nothing,
      handle: async (c, { params: { id, lessonId, fileId } }) => {
        const file = await access.findFreeFile(id, lessonId, fileId);
        return answerFile(c, stored(file), attachmentHeaders(file.name));
      },
    }),
    put('/courses/:id/lessons/:lessonId/video-position', requireUser, {
      summary: 'Note where one is in the video of a lesson, for all of one’s devices.',
      params: ofLesson,
      body: positionInput,
      handle: async (c, { params: { id, lessonId }, body }) => {
        const userId = (await personOf(c)).id;
        await limiter.count(positionLimit, userId);
        await access.savePosition({ userId, courseId: id, lessonId }, body.seconds);
      },
    }),
    get('/course-files/:courseId/:fileId', requireCourseEditor, {
      summary: 'A file or video of a class that one edits.',
      params: ofCourseFile,
      query: nothing,
      handle: async (c, { params }) => {
        const file = await access.findForEditor(await personOf(c), params.courseId, params.fileId);
        return answerFile(
          c,
          stored(file),
          file.video ? { 'Cache-Control': 'private, no-store' } : attachmentHeaders(file.name),
        );
      },
    }),
    get('/course-files/:courseId/:fileId/captions', requireCourseEditor, {
      summary: 'The captions of a video of a class that one edits, as WebVTT.',
      params: ofCourseFile,
      query: nothing,
      answer: videoCaptions,
      handle: async (c, { params }) => editor.readCaptions(await personOf(c), params.courseId, params.fileId),
    }),
    put('/course-files/:courseId/:fileId/captions', requireCourseEditor, {
      summary:
        'Save the captions of a video, as WebVTT. Refused (409) when they have changed since `version` was read.',
      params: ofCourseFile,
      body: captionsInput,
      answer: videoCaptions,
      handle: async (c, { params, body }) => {
        const person = await personOf(c);
        await limiter.count(captionsLimit, person.id);
        return editor.saveCaptions(person, params.courseId, params.fileId, body);
      },
    }),
    put('/course-files/:courseId/:fileId/poster', requireCourseEditor, {
      summary:
        'The picture that stands in the place of a video before it plays: the body is a JPEG, PNG, WebP or AVIF file.',
      params: ofCourseFile,
      query: nothing,
      handle: async (c, { params }) => {
        const person = await personOf(c);
        await limiter.count(posterLimit, person.id);
        await editor.setPoster(person, params.courseId, params.fileId, await readSentPicture(c));
      },
    }),
  ];
}
