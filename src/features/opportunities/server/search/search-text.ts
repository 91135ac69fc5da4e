import { sql } from 'drizzle-orm';
import { foldText } from '#platform/shared/text.ts';

export type SearchText = { folded: string };

/** Undefined when nothing is searched for. */
export function searchOf(q: string | undefined): SearchText | undefined {
  const folded = foldText(q ?? '');
  return folded ? { folded } : undefined;
}

/** Title or description contains the text; `strpos` takes half the time of `like`. */
export const matches = ({ folded }: SearchText) => sql`strpos(search_text, ${folded}) > 0`;
