import { expect, it } from 'vitest';
import { type CourseDraft, createLessonDraft } from './course-draft.ts';
import { mergeCourseDrafts } from './course-merge.ts';

const lesson = (id: string, body = 'Text') => ({ ...createLessonDraft(id, id, ''), body });
const base: CourseDraft = {
  title: 'First steps',
  description: 'Begin.',
  category: 'exchange',
  level: 'beginner',
  instructorName: 'Amara',
  instructorBio: 'Reads.',
  duration: '4 weeks',
  features: 'One\nTwo',
  whatYouWillLearn: 'To read',
  requirements: 'Eyes',
  coverId: null,
  isSample: false,
  lessons: [lesson('one'), lesson('two'), lesson('three')],
};
const ids = ({ lessons }: CourseDraft) => lessons.map(({ id }) => id).join(' ');

it('merges changes of different fields without a conflict', () => {
  const mine = { ...base, title: 'Steps', lessons: [lesson('one', 'Mine'), lesson('two'), lesson('three')] };
  const theirs = {
    ...base,
    level: 'advanced' as const,
    lessons: [...base.lessons.slice(0, 2), lesson('three', 'Theirs')],
  };
  const { merged, conflicts, mergedLabels } = mergeCourseDrafts(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(mergedLabels).toEqual(['Level', 'Lesson ‘three’']);
  expect(merged).toMatchObject({ title: 'Steps', level: 'advanced' });
  expect(merged.lessons.map(({ body }) => body)).toEqual(['Mine', 'Text', 'Theirs']);
});

it('reports a conflict with both values, keeps mine, and takes theirs on request', () => {
  const { merged, conflicts } = mergeCourseDrafts(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' });
  expect(conflicts).toMatchObject([{ label: 'Title', mine: 'Mine', theirs: 'Theirs' }]);
  expect(merged.title).toBe('Mine');
  expect(conflicts[0]!.applyTheirs(merged).title).toBe('Theirs');
});

it('reports a conflict when one side removed a lesson that the other changed', () => {
  const without = { ...base, lessons: base.lessons.slice(1) };
  const changed = { ...base, lessons: [lesson('one', 'Better'), ...base.lessons.slice(1)] };
  const removedByMe = mergeCourseDrafts(base, without, changed);
  expect(removedByMe.conflicts).toMatchObject([{ key: 'lesson:one', mine: '(removed)' }]);
  expect(removedByMe.conflicts[0]!.applyTheirs(removedByMe.merged).lessons).toContainEqual(lesson('one', 'Better'));
  const removedByThem = mergeCourseDrafts(base, changed, without);
  expect(removedByThem.conflicts).toMatchObject([{ key: 'lesson:one', theirs: '(removed)' }]);
  expect(ids(removedByThem.conflicts[0]!.applyTheirs(removedByThem.merged))).toBe('two three');
});

it('keeps lessons added by either side, and the order of the side that moved some', () => {
  const mine = { ...base, lessons: [...base.lessons, lesson('mine')] };
  const [one, two, three] = base.lessons as [never, never, never];
  const theirs = { ...base, lessons: [three, lesson('theirs'), one, two] };
  const { merged, conflicts } = mergeCourseDrafts(base, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(ids(merged)).toBe('three theirs one two mine');
});

it('reports a conflict when both moved lessons', () => {
  const [one, two, three] = base.lessons as [never, never, never];
  const { conflicts, merged } = mergeCourseDrafts(
    base,
    { ...base, lessons: [two, one, three] },
    { ...base, lessons: [three, two, one] },
  );
  expect(conflicts).toMatchObject([{ key: 'order', mine: '1. two\n2. one\n3. three' }]);
  expect([ids(merged), ids(conflicts[0]!.applyTheirs(merged))]).toEqual(['two one three', 'three two one']);
});

it('ignores leading and trailing spaces', () => {
  const { conflicts, mergedLabels } = mergeCourseDrafts(
    base,
    { ...base, title: 'First  steps ' },
    { ...base, title: 'Other' },
  );
  expect([conflicts, mergedLabels]).toEqual([[], ['Title']]);
});
