/** In characters. */
export const lengths = {
  name: { min: 1, max: 100 },
  message: { min: 10, max: 4000 },
} as const;

/** Pages that show the form for a question. */
export const contactPages = ['about', 'help'] as const;
export type ContactPage = (typeof contactPages)[number];
