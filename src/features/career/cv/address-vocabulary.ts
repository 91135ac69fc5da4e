export const fitPath = '/cv/fit';

/** What the address of the comparison with an opportunity says. */
export type FitAddress = {
  opportunity?: string | undefined;
  cv?: string | undefined;
  q?: string | undefined;
  after?: string | undefined;
};
