import { toLine } from './stored-text.ts';

/**
 * The name that a sent file is kept with: one line without folders and control characters, at most `maxLength` characters, with
 * an ending that fits what it holds: one of `endings`, else the first of them.
 */
export function toFileName(sent: string, endings: readonly [string, ...string[]], maxLength: number) {
  const plain = toLine(sent.replace(/^.*[\\/]/s, '').replace(/[\p{Cc}\p{Cs}"<>:|?*]/gu, '')).replace(/^[\s.]+/, '');
  const fittingEnding = endings.find((ending) => plain.toLowerCase().endsWith(`.${ending}`));
  const ending = fittingEnding ? plain.slice(-fittingEnding.length - 1) : `.${endings[0]}`;
  const stem = fittingEnding ? plain.slice(0, -ending.length) : plain;
  return `${Array.from(stem || 'file')
    .slice(0, maxLength - ending.length)
    .join('')}${ending}`;
}
