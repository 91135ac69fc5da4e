import type { TimeChoice } from '../vocabulary.ts';

export const timeLabels: Record<TimeChoice, string> = {
  week: 'In 7 days',
  month: 'In 30 days',
  open: 'No date',
  past: 'Has passed',
};
