/** Names in the file store of what belongs to a file of a course. */
export const nameOfFile = (id: string) => `course-files/${id}/original`;
export const nameOfPoster = (id: string) => `course-files/${id}/poster.webp`;

/** All that may be there for a file. */
export const namesOfFile = (id: string) => [nameOfFile(id), nameOfPoster(id)];
