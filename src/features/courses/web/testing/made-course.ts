import type { ClassRoom, Course, CourseDetail } from '../../contract.ts';

/** A class as the API gives it; what matters to the test is given. */
export const madeCourse = (given: Partial<Course> = {}): Course => ({
  id: 'first-steps',
  title: 'First steps',
  description: 'Find a scholarship that fits, and apply.',
  category: 'scholarship',
  level: 'beginner',
  instructorName: 'Amara Diallo',
  instructorBio: 'Amara has read many applications.',
  duration: '4 weeks, 2 hours a week',
  price: 49,
  features: ['Lessons to read', 'Checklists'],
  whatYouWillLearn: ['To read the rules'],
  requirements: ['A quiet hour'],
  isSample: false,
  ...given,
});

export const madeDetail = (given: Partial<CourseDetail> = {}): CourseDetail => ({
  ...madeCourse(),
  lessons: [
    { id: 'one', title: 'The first', minutes: 60 },
    { id: 'two', title: 'The second', minutes: 75 },
  ],
  ...given,
});

const done = '2026-02-01T12:00:00.000Z';

/** A class room of three lessons, of which the first is done and the second was begun. */
export const madeRoom = (given: Partial<ClassRoom> = {}): ClassRoom => ({
  course: {
    id: 'first-steps',
    title: 'First steps',
    instructorName: 'Amara Diallo',
    isSample: false,
    category: 'scholarship',
  },
  lessons: [
    { id: 'one', title: 'The first', minutes: 60, openedAt: done, completedAt: done },
    { id: 'two', title: 'The second', minutes: 75, openedAt: done, completedAt: null },
    { id: 'three', title: 'The third', minutes: 30, openedAt: null, completedAt: null },
  ],
  resumeAt: 'two',
  ...given,
});
