import type { Author } from '#features/people/user-content/contract.ts';

/** Labels the mark beside a name; empty for learners. */
export const authorMarkLabels: Record<Author['mark'], string> = {
  none: '',
  instructor: 'Instructor',
  team: 'SeaLeap team',
  former: '',
  sample: 'Sample',
  'sample-instructor': 'Sample instructor',
};

export const isInstructorMark = (mark: Author['mark']) => mark === 'instructor' || mark === 'sample-instructor';
