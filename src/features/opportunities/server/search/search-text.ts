import { sql } from 'drizzle-orm';
import { foldText } from '#platform/shared/text.ts';

export type SearchText = { folded: string };

/** The text that is searched for; undefined when there is nothing to search for. */
export function searchOf(q: string | undefined): SearchText | undefined {
  const folded = foldText(q ?? '');
  return folded ? { folded } : undefined;
}

/** The title or the description holds the text. Comparing with a pattern takes twice as long. */
export const matches = ({ folded }: SearchText) => sql`strpos(search_text, ${folded}) > 0`;
