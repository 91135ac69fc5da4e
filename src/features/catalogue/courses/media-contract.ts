import * as z from 'zod/mini';
import { instant } from '#platform/shared/dates/date-schema.ts';

/** A lesson offers this file for download; `size` in bytes. */
export const lessonFile = z.object({ id: z.uuid(), name: z.string(), kind: z.string(), size: z.int() });
export type LessonFile = z.infer<typeof lessonFile>;

/** A caption: from when to when in seconds, and its lines. */
export const cue = z.object({ start: z.number(), end: z.number(), text: z.string() });

/**
 * The video of a lesson. `address` is a folder that is signed for this reader, and good until `expiresAt`: in it are the
 * video (`video`), `poster.webp`, `captions.vtt` and, where they were made, `renditions.m3u8`.
 */
export const lessonVideo = z.object({
  address: z.string(),
  expiresAt: instant,
  contentType: z.string(),
  /** 0 where the file does not say it. */
  seconds: z.number(),
  width: z.int(),
  height: z.int(),
  hasPoster: z.boolean(),
  /** There are smaller versions of it (HLS): `renditions.m3u8`. */
  hasRenditions: z.boolean(),
  /** The captions, for the transcript; empty without. */
  cues: z.array(cue),
  /** Where this reader stopped, in seconds. */
  position: z.number(),
});
export type LessonVideo = z.infer<typeof lessonVideo>;

/** Files below the text of a lesson, and the video above it. */
export const lessonMedia = z.object({ video: z.nullable(lessonVideo), files: z.array(lessonFile) });
export type LessonMedia = z.infer<typeof lessonMedia>;
