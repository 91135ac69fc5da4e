import { PageIncomplete } from '#features/messaging/pages/server/page-errors.ts';
import type { PageContent, PageKindRules } from '#features/messaging/pages/server/page-kinds-gateway.ts';
import { type HelpGroup, helpGroupLabels, helpGroups } from '../vocabulary.ts';
import { fillHelpText, type HelpFacts, type HelpText, reservedSlugs } from './help-text-policy.ts';

function refuse(fact: string): never {
  throw new PageIncomplete('text', `There is no {{${fact}}}. Look at the names below the text.`);
}

const isGroup = (section: string | null | undefined): section is HelpGroup =>
  helpGroups.some((group) => group === section);

type EditedText = Pick<PageContent, 'title' | 'text'> & Partial<PageContent> & { slug?: string };

/**
 * An article that was edited in the browser, with the related articles and search terms of its original. Throws
 * PageIncomplete for a fact that there is not.
 */
export function toHelpText(page: EditedText, facts: HelpFacts, original?: HelpText): HelpText {
  const { slug = '', title, description = '', section, text } = page;
  const { terms = [], related = [], group } = original?.source ?? {};
  const shownIn = isGroup(section) ? section : (group ?? 'start');
  return fillHelpText({ slug, title, description, group: shownIn, text, terms, related }, facts, refuse);
}

/** Articles of the help centre as pages that are edited in the browser. */
export const helpPageRules = (articles: readonly HelpText[], facts: HelpFacts): PageKindRules => ({
  originals: articles.map(({ source: { slug, title, description, group, text } }) => ({
    ...{ slug, title, description, section: group, text },
  })),
  reserved: reservedSlugs,
  sections: helpGroupLabels,
  facts: Object.keys(facts),
  hasDescription: true,
  render(content) {
    const { title, description, html } = toHelpText(content, facts);
    return { title, description, html };
  },
});
