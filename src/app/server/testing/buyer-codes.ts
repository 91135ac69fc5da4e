/**
 * The code that a buyer uses: none, a percentage that everybody may use, or one that leaves nothing to pay, for everybody
 * or for this buyer alone. Every fifth buyer buys seats for a group, and takes one with the code that this gives.
 */
export function codeOf(index: number): { code: string | undefined; isFree: boolean; isForGroup: boolean } {
  const codes = [undefined, 'LESS', 'FREE', `OWN-${index}`, undefined] as const;
  const kind = index % codes.length;
  return { code: codes[kind], isFree: kind === 2 || kind === 3, isForGroup: kind === 4 };
}

/** Seats of a group: one for the buyer, and one for a guest. */
export const seatsOfGroup = 2;
export const guestOf = (index: number) => `guest-${index}`;
