/** Plain data, so that the first load carries no validation library. */

/** Specification, section 3: the four opportunity categories, in the order that breaks quiz ties. */
export const categories = ['tech', 'environment', 'arts', 'leadership'] as const;
export type Category = (typeof categories)[number];

export const categoryLabels: Record<Category, string> = {
  tech: 'Technology',
  environment: 'Environment',
  arts: 'Arts',
  leadership: 'Leadership',
};

/** Specification, section 3: the eight interests of a profile. The first four are also categories. */
export const interests = [
  'tech',
  'environment',
  'arts',
  'leadership',
  'business',
  'science',
  'education',
  'health',
] as const;
export type Interest = (typeof interests)[number];

export const interestLabels: Record<Interest, string> = {
  tech: 'Technology & Innovation',
  environment: 'Environment & Sustainability',
  arts: 'Arts & Culture',
  leadership: 'Leadership & Social Impact',
  business: 'Business & Entrepreneurship',
  science: 'Science & Research',
  education: 'Education & Teaching',
  health: 'Health & Medicine',
};

/** Specification, section 3: the six education levels. */
export const educationLevels = ['high-school', 'undergraduate', 'masters', 'phd', 'professional', 'other'] as const;
export type EducationLevel = (typeof educationLevels)[number];

/** Levels with an order: the lowest first. */
export const studyLevels = ['high-school', 'undergraduate', 'masters', 'phd'] as const;
export type StudyLevel = (typeof studyLevels)[number];
/** What a person studies now, and the highest that they finished; 'none' is an answer. */
export const studyAnswers = [...studyLevels, 'none'] as const;
export type StudyAnswer = (typeof studyAnswers)[number];

export const educationLabels: Record<EducationLevel, string> = {
  'high-school': 'High School',
  undergraduate: 'Undergraduate',
  masters: 'Graduate (Masters)',
  phd: 'Graduate (PhD)',
  professional: 'Professional Degree',
  other: 'Other',
};
