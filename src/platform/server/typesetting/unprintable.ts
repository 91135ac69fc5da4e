import { withoutEmoji } from '#platform/shared/text/emoji.ts';
import { fontsOf } from './fonts.ts';
import { createTypesetter } from './text-lines.ts';

/**
 * The characters of a line that no font has, each once; emoji count only where nothing else is left. Opens the fonts of
 * its script on first use, which takes milliseconds.
 */
export async function findUnprintable(text: string): Promise<string[]> {
  const plain = withoutEmoji(text);
  const missing = new Set<string>();
  createTypesetter(await fontsOf('sans'), missing).toLine([{ text: plain || text, weight: 600, colour: '' }]);
  return [...missing];
}
