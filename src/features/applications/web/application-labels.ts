import { counted } from '#platform/shared/text.ts';
import type { TimeChoice } from '../vocabulary.ts';

export const timeLabels: Record<TimeChoice, string> = {
  week: 'In 7 days',
  month: 'In 30 days',
  open: 'No date',
  past: 'Has passed',
};

/** '2 of 6 steps done' */
export const progressText = ({ done, total }: { done: number; total: number }) =>
  `${done} of ${counted(total, 'step')} done`;
