export const fitPath = '/cv/fit';

/** The parameters of the page that compares a CV with an opportunity. */
export type FitAddress = {
  opportunity?: string | undefined;
  cv?: string | undefined;
  q?: string | undefined;
  after?: string | undefined;
};
