import { toSlug } from '#platform/shared/text/fold-text.ts';
import { type PageKind, pageLengths } from '../vocabulary.ts';
import { PageIncomplete } from './page-errors.ts';
import type { PageContent, PageKindRules, PageKinds } from './page-kinds-gateway.ts';

export const contentOf = ({ title, description, section, text }: PageContent): PageContent => ({
  title,
  description,
  section,
  text,
});

export const isSameContent = (one: PageContent, other: PageContent) =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

type Address = { kind: PageKind; slug: string };

/** Finds the texts of the product by their addresses. */
export function originalsOf(kinds: PageKinds) {
  const originalOf = ({ kind, slug }: Address) => kinds[kind].originals.find((original) => original.slug === slug);
  return {
    originalOf,
    /** Whether readers see a text of the product while no edited one is published. */
    hasOriginal: (page: Address) => Boolean(originalOf(page)?.text),
  };
}

/** Throws PageIncomplete for what readers cannot be shown. */
export function checkComplete(content: PageContent, rules: PageKindRules) {
  const { title, description, section, text } = content;
  if (title === '') throw new PageIncomplete('title', 'Give it a title first.');
  if (rules.hasDescription && description === '')
    throw new PageIncomplete('description', 'Say first in a sentence what it is about.');
  if (Object.keys(rules.sections).length > 0 && !Object.hasOwn(rules.sections, section ?? ''))
    throw new PageIncomplete('section', 'Choose where it stands.');
  if (text === '') throw new PageIncomplete('text', 'Write something first.');
  rules.render(content);
}

/** An address made of a title, with a number where others have it. */
export async function findFreeSlug(title: string, isTaken: (slug: string) => Promise<unknown>) {
  const base = toSlug(title).slice(0, pageLengths.slug - 5) || 'page';
  for (let attempt = 1; ; attempt++) {
    const slug = attempt === 1 ? base : `${base}-${attempt}`;
    if (!(await isTaken(slug))) return slug;
  }
}
