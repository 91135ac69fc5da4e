/** Names in the file store of what belongs to a file of a course. */
export const nameOfFile = (id: string) => `course-files/${id}/original`;
export const nameOfPoster = (id: string) => `course-files/${id}/poster.webp`;

/** A picture of a text, in two widths. */
export const lessonPictures = ['640.webp', '1280.webp'] as const;
export type LessonPicture = (typeof lessonPictures)[number];
export const nameOfPicture = (id: string, file: LessonPicture) => `course-files/${id}/${file}`;

/** All that may be there for a file. */
export const namesOfFile = (id: string) => [
  nameOfFile(id),
  nameOfPoster(id),
  ...lessonPictures.map((file) => nameOfPicture(id, file)),
];
