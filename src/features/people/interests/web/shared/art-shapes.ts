import file from './art.svg?raw';

/**
 * The shapes of category art, as an element that each document holds once and `CategoryArt` refers to. They are not a
 * file of their own: Chromium 143 leaves out what an external reference reads from the cache.
 */
export const artShapes = file.replace(/\n\s*/g, '');
