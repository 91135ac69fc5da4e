/** Specification, section 3: what classes are about. */
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

/** Specification, section 3, from shallow to deep water: the catalogue stands in this order. */
export const courseLevels = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevel = (typeof courseLevels)[number];

export const courseLevelLabels: Record<CourseLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** How many classes one page of the catalogue holds. */
export const coursePageSize = 24;
/** The most classes that one answer carries. */
export const largestCoursePage = 1000;
