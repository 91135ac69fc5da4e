/**
 * The code that a buyer uses: none, a percentage that everybody may use, or one that leaves nothing to pay, for everybody
 * or for this buyer alone.
 */
export function codeOf(index: number): { code: string | undefined; isFree: boolean } {
  const codes = [undefined, 'LESS', 'FREE', `OWN-${index}`] as const;
  return { code: codes[index % 4], isFree: index % 4 > 1 };
}
