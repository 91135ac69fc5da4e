import type { Context } from 'hono';
import * as z from 'zod/mini';
import { answerWebp } from '#platform/server/files/file-answers.ts';
import { readSentPicture } from '#platform/server/files/sent-file.ts';
import { publicRoute, requireCourseEditor, requireUser } from '#platform/server/http/guards.ts';
import type { RateLimiter } from '#platform/server/http/limits/rate-limit.ts';
import { get, post } from '#platform/server/http/routes.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { lessonPicture, ofCourse, ofCoursePicture, ofLessonPicture, pictureQuery } from '../../contract.ts';
import type { MediaAccess } from '../media-access.ts';
import type { LessonPicture } from '../stored-file-policy.ts';
import type { LessonPictures } from './lesson-pictures.ts';

const nothing = z.strictObject({});
type Dependencies = {
  access: Pick<MediaAccess, 'findPicture' | 'findFreePicture' | 'findForEditor'>;
  pictures: LessonPictures;
  limiter: Pick<RateLimiter, 'count'>;
};

const addLimit = { name: 'lesson-pictures', max: 120, seconds: 60 * 60 };

/** The bytes of an id never change; who may have them does. */
const cachedFor = (audience: 'private' | 'public') => ({ 'Cache-Control': `${audience}, max-age=3600` });

export function pictureEndpoints({ access, pictures, limiter }: Dependencies) {
  const answer = async (c: Context, id: string, file: LessonPicture, audience: 'private' | 'public') =>
    answerWebp(c, await pictures.read(id, file), cachedFor(audience));

  return [
    get('/courses/:id/lessons/:lessonId/pictures/:pictureId/:file', requireUser, {
      summary: 'A picture of the text of a lesson of a class that one has access to.',
      params: ofLessonPicture,
      query: nothing,
      handle: async (c, { params: { id, lessonId, pictureId, file } }) => {
        await access.findPicture({ userId: (await personOf(c)).id, courseId: id, lessonId }, pictureId);
        return answer(c, pictureId, file, 'private');
      },
    }),
    get('/courses/:id/free-lessons/:lessonId/pictures/:pictureId/:file', publicRoute, {
      summary: 'A picture of the text of a lesson that everybody may read.',
      params: ofLessonPicture,
      query: nothing,
      handle: async (c, { params: { id, lessonId, pictureId, file } }) => {
        await access.findFreePicture(id, lessonId, pictureId);
        return answer(c, pictureId, file, 'public');
      },
    }),
    post('/course-pictures/:courseId', requireCourseEditor, {
      summary:
        'Add a picture for the texts of a class that one edits: the body is a JPEG, PNG, WebP or AVIF file up to 10 MB, `alt` says what it shows. `mark` is what stands for it in a text.',
      params: ofCourse,
      query: pictureQuery,
      answer: lessonPicture,
      status: 201,
      handle: async (c, { params: { courseId }, query: { alt } }) => {
        const person = await personOf(c);
        await limiter.count(addLimit, person.id);
        await pictures.enterCourse(person, courseId);
        return pictures.add(person, courseId, { alt, bytes: await readSentPicture(c) });
      },
    }),
    get('/course-pictures/:courseId/:pictureId/:file', requireCourseEditor, {
      summary: 'A picture of a class that one edits.',
      params: ofCoursePicture,
      query: nothing,
      handle: async (c, { params: { courseId, pictureId, file } }) => {
        await access.findForEditor(await personOf(c), courseId, pictureId);
        return answer(c, pictureId, file, 'private');
      },
    }),
  ];
}
