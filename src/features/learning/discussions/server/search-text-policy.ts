import { plainOfMarkdown } from '#platform/server/markdown.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';

const maxLength = 12_000;

/**
 * Returns the text that a search in a discussion compares with: the title of an opening post, and the words of the
 * text.
 */
export const searchTextOf = (title: string, text: string) =>
  foldText(`${title} ${plainOfMarkdown(text)}`).slice(0, maxLength);
