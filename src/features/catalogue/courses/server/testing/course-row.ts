import { foldText } from '#platform/shared/text/fold-text.ts';
import type { courseLessons, courses } from '../course-table.ts';

type InsertableCourse = typeof courses.$inferInsert;
type InsertableLesson = typeof courseLessons.$inferInsert;

/** A published course row for tests. */
export function courseRow(overrides: Partial<InsertableCourse> = {}): InsertableCourse {
  const row = {
    id: 'first-steps',
    title: 'First steps to a scholarship',
    description: 'Find one that fits, and apply.',
    category: 'scholarship' as const,
    level: 'beginner' as const,
    instructorName: 'Amara Diallo',
    instructorBio: 'Amara has read many applications.',
    duration: '4 weeks, 2 hours a week',
    priceCents: 4900,
    features: ['Lessons to read at your own pace'],
    whatYouWillLearn: ['How to read the rules'],
    requirements: ['A quiet hour'],
    isSample: false,
    state: 'published' as const,
    ...overrides,
  };
  const searchText = [row.title, row.description, row.instructorName].map(foldText).join('\n');
  return { searchText, ...row };
}

export const courseLesson = (overrides: Partial<InsertableLesson> = {}): InsertableLesson => ({
  courseId: 'first-steps',
  id: 'one',
  position: 1,
  title: 'The first lesson',
  minutes: 30,
  body: 'Read the rules **twice**.',
  ...overrides,
});
