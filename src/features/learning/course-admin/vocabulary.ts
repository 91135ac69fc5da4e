import { findQuestionMistake } from '#features/catalogue/courses/check-vocabulary.ts';

export const courseStateFilters = ['draft', 'published', 'archived', 'sample'] as const;
export type CourseStateFilter = (typeof courseStateFilters)[number];

export const courseStateFilterLabels: Record<CourseStateFilter, string> = {
  draft: 'Drafts',
  published: 'Published',
  archived: 'Not for sale',
  sample: 'Samples',
};

export const courseStateLabels = { draft: 'Draft', published: 'Published', archived: 'Not for sale' } as const;

/** Characters, lines or lessons. */
export const courseLimits = {
  title: 120,
  description: 4000,
  instructorName: 100,
  instructorBio: 1000,
  duration: 100,
  line: 200,
  lines: 12,
  lessons: 40,
  lessonTitle: 120,
  lessonBody: 30_000,
  module: 120,
  opensAfterDays: 365,
  minutes: { min: 5, max: 600 },
} as const;

/** Cents. */
export const priceLimits = { min: 100, max: 100_000 } as const;

/** Reserved: these are addresses of the classroom itself. */
export const takenLessonIds = ['print'];

const required = {
  title: 'Give it a title.',
  description: 'Say in a few sentences what it is about.',
  instructorName: 'Say who teaches it.',
  instructorBio: 'Say something about who teaches it.',
  duration: 'Say how long it takes, as in ‘4 weeks, 2 hours a week’.',
  features: 'Name at least one feature.',
  whatYouWillLearn: 'Name at least one thing that people learn.',
  requirements: 'Name at least one requirement, even if it is ‘None’.',
} as const;

type Check = { questions: readonly Parameters<typeof findQuestionMistake>[0][] };
type LessonContent = { id: string; title: string; minutes: number; body: string; check: Check | null } & {
  videoId: string | null;
  fileIds: readonly string[];
};
type Content = Record<keyof typeof required, string | readonly string[]> & {
  lessons: readonly LessonContent[];
};

const findCheckMistake = ({ questions }: Check) =>
  questions.length === 0
    ? 'Its knowledge check has no question yet.'
    : questions.map(findQuestionMistake).find((mistake) => mistake !== undefined);

/** Returns messages about the content that a course lacks to be published, by field (`lesson:{id}` for a lesson). */
export function findMissing(content: Content): Record<string, string> {
  const missing: Record<string, string> = {};
  for (const [name, message] of Object.entries(required)) {
    const value = content[name as keyof typeof required];
    if (value.length === 0) missing[name] = message;
  }
  if (content.lessons.length === 0) missing.lessons = 'Add at least one lesson.';
  for (const { id, title, minutes, body, check, videoId, fileIds } of content.lessons) {
    const isEmpty = body === '' && videoId === null && fileIds.length === 0;
    const mistake = check && findCheckMistake(check);
    if (title === '') missing[`lesson:${id}`] = 'Give this lesson a title.';
    else if (isEmpty) missing[`lesson:${id}`] = 'This lesson has no text, no video and no file yet.';
    else if (minutes < courseLimits.minutes.min) missing[`lesson:${id}`] = 'Say how many minutes it takes, from 5 on.';
    else if (mistake) missing[`lesson:${id}`] = mistake;
  }
  return missing;
}
