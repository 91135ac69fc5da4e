import type { SectionName, Template } from './document-vocabulary.ts';

type Order = readonly (SectionName | 'summary')[];

/**
 * Orders the sections by what matters most to the readers of a template. Every section has its position, so that
 * nothing is left out.
 */
export const sectionOrder: Record<Template, Order> = {
  first: [
    ...(['summary', 'education', 'projects', 'volunteer', 'work', 'skills', 'languages'] as const),
    ...(['awards', 'certificates', 'publications', 'interests', 'references'] as const),
  ],
  scholarship: [
    ...(['summary', 'education', 'awards', 'volunteer', 'projects', 'work', 'publications'] as const),
    ...(['languages', 'certificates', 'skills', 'interests', 'references'] as const),
  ],
  academic: [
    ...(['education', 'publications', 'projects', 'awards', 'work', 'volunteer', 'certificates'] as const),
    ...(['skills', 'languages', 'references', 'summary', 'interests'] as const),
  ],
  tech: [
    ...(['skills', 'projects', 'work', 'education', 'certificates', 'awards', 'volunteer'] as const),
    ...(['summary', 'languages', 'publications', 'interests', 'references'] as const),
  ],
  europass: [
    ...(['summary', 'work', 'education', 'languages', 'skills', 'projects', 'volunteer'] as const),
    ...(['certificates', 'awards', 'publications', 'interests', 'references'] as const),
  ],
};

/** The readers of these templates may expect a picture, and their first lines leave room for one. */
export const pictureTemplates: readonly Template[] = ['first', 'europass'];
