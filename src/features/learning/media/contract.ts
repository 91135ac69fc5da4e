import * as z from 'zod/mini';
import { lessonFile } from '#features/catalogue/courses/media-contract.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { rowVersion } from '#platform/shared/number-schema.ts';
import { lineOfText } from '#platform/shared/text/text-schema.ts';
import { mediaLimits, renditionStates, uploadPurposes } from './vocabulary.ts';

const courseId = z.string().check(z.maxLength(100));

/** A file or video of a course, as its editor has it. `video`: absent for other files. */
export const courseFile = z.extend(lessonFile, {
  video: z.nullable(
    z.object({
      seconds: z.number(),
      width: z.int(),
      height: z.int(),
      hasCaptions: z.boolean(),
      posterAt: z.nullable(instant),
      /** Its smaller versions; null where none are made. `sizes`: the shorter sides in pixels; `size`: bytes of all. */
      renditions: z.nullable(
        z.object({
          state: z.enum([...renditionStates, 'working']),
          failure: z.nullable(z.string()),
          sizes: z.array(z.int()),
          size: z.int(),
        }),
      ),
    }),
  ),
});
export type CourseFile = z.infer<typeof courseFile>;

/** An upload that has not ended. It goes on at byte `received`. */
export const courseUpload = z.object({
  id: z.uuid(),
  purpose: z.enum(uploadPurposes),
  name: z.string(),
  size: z.int(),
  received: z.int(),
  /** Bytes of each part but the last. */
  partSize: z.int(),
});
export type CourseUpload = z.infer<typeof courseUpload>;

export const courseMedia = z.object({
  files: z.array(courseFile),
  uploads: z.array(courseUpload),
});
export type CourseMedia = z.infer<typeof courseMedia>;

export const newUploadInput = z.strictObject({
  purpose: z.enum(uploadPurposes),
  name: z.string().check(z.minLength(1), z.maxLength(1000)),
  size: z.int().check(z.gte(1), z.lte(mediaLimits.videoSize)),
});
export type NewUploadInput = z.infer<typeof newUploadInput>;

/** `file` once the last part has arrived and the content was checked. */
export const receivedPart = z.object({ received: z.int(), file: z.nullable(courseFile) });
export type ReceivedPart = z.infer<typeof receivedPart>;

export const videoCaptions = z.object({ text: z.string(), version: z.int() });
export type VideoCaptions = z.infer<typeof videoCaptions>;
export const captionsInput = z.strictObject({
  text: z.string().check(z.maxLength(mediaLimits.captions)),
  version: rowVersion,
});

export const positionInput = z.strictObject({ seconds: z.number().check(z.gte(0), z.lte(mediaLimits.videoSeconds)) });

export const ofCourse = z.object({ courseId });
export const ofUpload = z.object({ courseId, uploadId: z.uuid() });
export const ofCourseFile = z.object({ courseId, fileId: z.uuid() });
export const offsetQuery = z.strictObject({ offset: z.coerce.number().check(z.int(), z.gte(0)) });
export const ofLesson = z.object({ id: courseId, lessonId: z.string().check(z.maxLength(100)) });
/** A picture of a text: `mark` is what stands for it there. */
export const lessonPicture = z.object({ id: z.uuid(), width: z.int(), height: z.int(), mark: z.string() });
export const pictureQuery = z.strictObject({
  alt: lineOfText(1, mediaLimits.pictureText),
});

export const ofAssignmentFile = z.object({ id: courseId, assignmentId: z.uuid(), fileId: z.uuid() });
export const ofLessonFile = z.extend(ofLesson, { fileId: z.uuid() });

const pictureFile = z.enum(['640.webp', '1280.webp']);
export const ofLessonPicture = z.extend(ofLesson, { pictureId: z.uuid(), file: pictureFile });
export const ofCoursePicture = z.object({ courseId, pictureId: z.uuid(), file: pictureFile });
