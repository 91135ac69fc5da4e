import { type RenditionName, renditionNames } from './rendition-policy.ts';

/** Names in the file store of what belongs to a file of a course. */
export const nameOfFile = (id: string) => `course-files/${id}/original`;
export const nameOfPoster = (id: string) => `course-files/${id}/poster.webp`;

/** A picture of a text, in two widths. */
export const lessonPictures = ['640.webp', '1280.webp'] as const;
export type LessonPicture = (typeof lessonPictures)[number];
export const nameOfPicture = (id: string, file: LessonPicture) => `course-files/${id}/${file}`;

export const nameOfRendition = (id: string, name: RenditionName) => `course-files/${id}/${name}.mp4`;
export const nameOfPlaylist = (id: string, name: RenditionName) => `course-files/${id}/${name}.m3u8`;

/** All that may be there for a file. */
export const namesOfFile = (id: string) => [
  nameOfFile(id),
  nameOfPoster(id),
  ...lessonPictures.map((file) => nameOfPicture(id, file)),
  ...renditionNames.flatMap((name) => [nameOfRendition(id, name), nameOfPlaylist(id, name)]),
];
