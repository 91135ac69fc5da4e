import type { Classroom } from '../../contract.ts';

const done = '2026-02-01T12:00:00.000Z';

/** A course of three lessons: the first is done, the second was opened. */
export const createClassroom = (overrides: Partial<Classroom> = {}): Classroom => ({
  course: {
    id: 'first-steps',
    title: 'First steps',
    instructorName: 'Amara Diallo',
    isSample: false,
    category: 'scholarship',
  },
  lessons: [
    {
      id: 'one',
      title: 'The first',
      minutes: 60,
      isFree: false,
      module: '',
      hasCheck: false,
      hasVideo: false,
      files: 0,
      openedAt: done,
      completedAt: done,
      opensAt: null,
    },
    {
      id: 'two',
      title: 'The second',
      minutes: 75,
      isFree: false,
      module: '',
      hasCheck: false,
      hasVideo: false,
      files: 0,
      openedAt: done,
      completedAt: null,
      opensAt: null,
    },
    {
      id: 'three',
      title: 'The third',
      minutes: 30,
      isFree: false,
      module: '',
      hasCheck: false,
      hasVideo: false,
      files: 0,
      openedAt: null,
      completedAt: null,
      opensAt: null,
    },
  ],
  resumeAt: 'two',
  isCompleted: false,
  missing: { lessons: 2, checks: 0, assignments: 0 },
  assignments: { all: 0, accepted: 0 },
  ...overrides,
});
