import { toSlug } from '#platform/shared/text/fold-text.ts';
import names from '../topics.json';

/** Curated topics; each finds what the search for its name finds. */
export const topics = names.map((name) => ({ name, slug: toSlug(name) }));
export const findTopic = (slug: string) => topics.find((topic) => topic.slug === slug);
