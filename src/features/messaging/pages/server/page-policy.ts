import { PageIncomplete } from './page-errors.ts';
import type { PageContent, PageKindRules } from './page-kinds-gateway.ts';

export const contentOf = ({ title, description, section, text }: PageContent): PageContent => ({
  title,
  description,
  section,
  text,
});

export const isSameContent = (one: PageContent, other: PageContent) =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

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
