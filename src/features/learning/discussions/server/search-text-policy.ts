import { plainOfMarkdown } from '#platform/server/markdown.ts';
import { foldText } from '#platform/shared/fold-text.ts';

const maxLength = 12_000;

/** What a search in a discussion looks at: the title of an opening post, and the words of the text. */
export const searchTextOf = (title: string, text: string) =>
  foldText(`${title} ${plainOfMarkdown(text)}`).slice(0, maxLength);
