/** Names in the file store of what belongs to a file of a course. */
export const nameOfFile = (id: string) => `course-files/${id}/original`;
export const nameOfPoster = (id: string) => `course-files/${id}/poster.webp`;

/** Heights of the smaller versions of videos, in pixels, the lowest first. */
export const renditionHeights = [360, 720] as const;
export const nameOfRendition = (id: string, height: number, ending: 'mp4' | 'm3u8') =>
  `course-files/${id}/${height}.${ending}`;

/** All that may be there for a file. */
export const namesOfFile = (id: string) => [
  nameOfFile(id),
  nameOfPoster(id),
  ...renditionHeights.flatMap((height) => [nameOfRendition(id, height, 'mp4'), nameOfRendition(id, height, 'm3u8')]),
];
