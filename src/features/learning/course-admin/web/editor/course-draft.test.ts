import { expect, it } from 'vitest';
import { type CourseDraft, createLessonDraft, findTooLong, toContent } from './course-draft.ts';

const draft: CourseDraft = {
  title: '  Cafe\u0301   au lait ',
  description: 'One\r\nTwo ',
  category: 'exchange',
  level: 'beginner',
  instructorName: '',
  instructorBio: '',
  duration: '',
  features: ' One \n\n One\nTwo',
  whatYouWillLearn: '',
  requirements: '',
  coverId: null,
  isSample: false,
  lessons: [{ ...createLessonDraft('one', ' A ', ' First  days '), minutes: '9999', opensAfterDays: '7' }],
};

it('normalizes the form values as the server does', () => {
  expect(toContent(draft)).toMatchObject({
    title: 'Caf\u00e9 au lait',
    description: 'One\nTwo',
    features: ['One', 'Two'],
    whatYouWillLearn: [],
    lessons: [
      { title: 'A', minutes: 600, isFree: false, module: 'First days', opensOn: null, opensAfterDays: 7, check: null },
    ],
  });
});

it('reports too many lines and too long lines by field', () => {
  expect(findTooLong(draft)).toEqual({});
  const lines = Array.from({ length: 13 }, (_, number) => `Line ${number}`).join('\n');
  expect(findTooLong({ ...draft, features: lines, requirements: `Short\n${'x'.repeat(201)}` })).toEqual({
    features: 'Keep it to 12 lines: it has 13.',
    requirements: 'Line 2 is longer than 200 characters.',
  });
});
