export const courseCategories = [
  'scholarship',
  'fellowship',
  'exchange',
  'competition',
  'application-strategy',
] as const;
export type CourseCategory = (typeof courseCategories)[number];

export const courseCategoryLabels: Record<CourseCategory, string> = {
  scholarship: 'Scholarship',
  fellowship: 'Fellowship',
  exchange: 'Exchange',
  competition: 'Competition',
  'application-strategy': 'Application Strategy',
};

/** Specification, section 3. Their order is the sort order of the catalogue. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevel = (typeof courseLevels)[number];

export const courseLevelLabels: Record<CourseLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const coursePageSize = 24;
export const largestCoursePage = 1000;

type ClassroomPart = {
  name: string;
  /** What My Classes says beside it. */
  state: string;
  /** Its page, as the last part of `/classes/{id}/…`; absent where it does not exist. */
  path?: string;
};

/** The four parts of a course (specification, section 2). Each that has a page is in the classroom's navigation. */
export const classroomParts: readonly ClassroomPart[] = [
  { name: 'Live Sessions', state: 'Not open yet' },
  { name: 'Course Materials', state: 'Ready to read', path: 'learn' },
  { name: 'Community', state: 'Not open yet' },
  { name: 'Assignments', state: 'Not open yet' },
];
