/**
 * The name that a sent file is kept with: without folders and control characters, at most `maxLength` characters, with
 * an ending that fits what it holds: one of `endings`, else the first of them.
 */
export function toFileName(sent: string, endings: readonly [string, ...string[]], maxLength: number) {
  const plain = sent
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>:|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|\s+$/g, '');
  const known = endings.find((ending) => plain.toLowerCase().endsWith(`.${ending}`));
  const ending = known ? plain.slice(-known.length - 1) : `.${endings[0]}`;
  const stem = known ? plain.slice(0, -ending.length) : plain;
  return `${Array.from(stem || 'file')
    .slice(0, maxLength - ending.length)
    .join('')}${ending}`;
}
