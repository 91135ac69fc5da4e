import type { Course, CourseDetail } from '../../contract.ts';

/** A course of the API for tests. */
export const createCourse = (overrides: Partial<Course> = {}): Course => ({
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
  rating: null,
  ...overrides,
});

export const madeDetail = (overrides: Partial<CourseDetail> = {}): CourseDetail => ({
  ...createCourse(),
  instructors: [],
  coolingOff: { days: 14, percent: 20 },
  lessons: [
    {
      id: 'one',
      title: 'The first',
      minutes: 60,
      isFree: true,
      module: '',
      hasCheck: false,
      hasVideo: false,
      files: 0,
      topics: ['A plan', 'An exercise'],
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
      topics: [],
    },
  ],
  ...overrides,
});
