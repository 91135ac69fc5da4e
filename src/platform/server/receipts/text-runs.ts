import type { FontFile } from './receipt-fonts.ts';

/** Text in one font and one direction. */
export type Run = { text: string; font: FontFile; isRightToLeft: boolean };

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const neutral = /^[\s\p{P}\p{M}\p{Cf}]$/u;

function splitByFont(text: string, fonts: readonly FontFile[]) {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0)!;
    const last = runs.at(-1);
    const isMark = /[\p{M}\p{Cf}]/u.test(character);
    const font = isMark && last?.font.hasCharacter(code) ? last.font : fonts.find((one) => one.hasCharacter(code));
    if (!font) return undefined;
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font, isRightToLeft: false });
  }
  return runs;
}

/**
 * Splits a line into runs in visual order, left to right; undefined when no font has a character. Consecutive right-to-
 * left runs are reversed (as in 'ليلى حداد'); the font orders the letters inside a run.
 */
export function toRuns(text: string, fonts: readonly FontFile[]): Run[] | undefined {
  const runs = splitByFont(text, fonts)?.map((run) => ({ ...run, isRightToLeft: rightToLeft.test(run.text) }));
  if (!runs) return undefined;
  const ordered: Run[] = [];
  for (let first = 0; first < runs.length; ) {
    let last = first;
    if (runs[first]!.isRightToLeft)
      for (let next = first + 1; next < runs.length; next++) {
        if (runs[next]!.isRightToLeft) last = next;
        else if (![...runs[next]!.text].every((character) => neutral.test(character))) break;
      }
    ordered.push(...runs.slice(first, last + 1).reverse());
    first = last + 1;
  }
  return ordered;
}
