/**
 * Names the drawings on course art in pages and, on the server, in social cards. Their paths are in `course-art.svg`: the
 * waterline is y = 0, the centre x = 0.
 */
export const artShapes = [
  'can',
  'cone',
  'lights',
  'boat',
  'gables',
  'domes',
  'ferry',
  'mark',
  'dividers',
  'star',
] as const;

export type ArtShape = (typeof artShapes)[number];
