import { type RenditionName, renditionNames } from './videos/rendition-policy.ts';

/** Days after which an upload or a file that nothing names is deleted: a new one may belong to unsaved changes. */
export const daysUnused = 7;

/** A picture of a text, in two widths. */
export const lessonPictures = ['640.webp', '1280.webp'] as const;
export type LessonPicture = (typeof lessonPictures)[number];

/** Names in the file store of what belongs to a file of a course. */
const nameOf = (id: string, part: string) => `course-files/${id}/${part}`;
export const nameOfFile = (id: string) => nameOf(id, 'original');
export const nameOfPoster = (id: string) => nameOf(id, 'poster.webp');
export const nameOfRendition = (id: string, name: RenditionName) => nameOf(id, `${name}.mp4`);
export const nameOfPlaylist = (id: string, name: RenditionName) => nameOf(id, `${name}.m3u8`);

/** All that may be there for a file. */
export const coursePartNames = [
  ...['original', 'poster.webp', ...lessonPictures],
  ...renditionNames.flatMap((name) => [`${name}.mp4`, `${name}.m3u8`]),
];
