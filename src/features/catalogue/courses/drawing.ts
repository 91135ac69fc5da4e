/**
 * SVG paths of the drawings on course art: the waterline is y = 0, the centre x = 0. Used in pages and, on the server,
 * in social cards.
 */
export const artShapes = {
  can: 'M-8 0L-5-21H5L8 0ZM-1.2-24h2.4v-4h3.3v-9h-9v9h3.3ZM-9 2C-4 5 4 5 9 2V0H-9Z',
  cone: 'M-8 0L-2.5-24h5L8 0ZM-1.2-27h2.4v-3H6L0-42-6-30h4.8ZM-9 2C-4 5 4 5 9 2V0H-9Z',
  lights:
    'M-5 0l2-30h6l2 30ZM-4.500-31h9v-2.500h-9ZM-3-35h6v-5l-3-3.500-3 3.500ZM-17 0l1.600-15h4.800L-9 0ZM-16-16h6v-4l-3-3-3 3Z',
  boat: 'M-17-4H19L12 4H-11ZM1-7V-50Q17-29 20-7ZM-2-8V-42Q-13-23-16-8Z',
  gables:
    'M-30 40V4C-10-2 0-10 14-12V-24l7-8 7 8v11h5v-17l8-9 8 9v19h4v-11l6-7 6 7v14h5V-32l3-16 3 16V1C96 3 108 6 126 8V40Z',
  domes:
    'M-30 40V2C-14-4 0-8 12-9V-16h3C15-27 21-31 25-35c4 4 10 8 10 19h3v7h5V-40l2.500-7 2.500 7V-7h6v-8h2c0-7 4-10 7-13 3 3 7 6 7 13h2V-3C88 0 104 6 126 8V40Z',
  ferry: 'M-22-5H22L15 4H-16ZM-13-7V-13H12V-7ZM-8-15v-5H5v5ZM7-15v-9h4v9Z',
  mark: 'M-13 2L0-30 13 2C6 5-6 5-13 2ZM-.9-30v-11l10 4-8.500 4v3Z',
  dividers: 'M-2.500-58a4.500 4.500 0 1 1 5 0l3 9L17-1 13 .500 0-41-13 .500-17-1l11.500-48Z',
  star: 'M0-30L5-5 30 0 5 5 0 30-5 5-30 0-5-5ZM16-16L8-3 3-8ZM16 16L8 3 3 8ZM-16 16L-8 3-3 8ZM-16-16L-8-3-3-8Z',
} as const;

export type ArtShape = keyof typeof artShapes;
