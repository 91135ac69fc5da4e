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

/** Characters, criteria or points; `deadlineAfterDays` are days. */
export const assignmentLimits = {
  ...{ perCourse: 50, title: 120, task: 20_000, criteria: 12, criterion: 300, points: 100, deadlineAfterDays: 365 },
} as const;

/** The address of a course's cover; its other sizes lie beside it. */
export const coverPathOf = (id: string) => `/pictures/${id}/640.webp`;
