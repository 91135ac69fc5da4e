import type { ReviewOrder, ReviewOutcome } from '../vocabulary.ts';

export const orderLabels: Record<ReviewOrder, string> = { soonest: 'Closing soonest', viewed: 'Most viewed' };

/** What was done, after the title. */
export const doneLabels: Record<ReviewOutcome | 'skip', string> = {
  right: 'is marked as checked.',
  date: 'has a new date.',
  closed: 'is marked as closed.',
  skip: 'is skipped.',
};

/** The key of each button, while the opportunity has the focus. */
export const reviewKeys = { open: 'o', right: 'r', date: 'd', closed: 'c', skip: 's', undo: 'u' } as const;
