import { expect, it } from 'vitest';
import { countMinutesLeft, formatStudyTime } from './study-time-policy.ts';

it.each([
  [1, 'about 5 minutes'],
  [43, 'about 45 minutes'],
  [89, 'about 90 minutes'],
  [90, 'about 1½ hours'],
  [110, 'about 2 hours'],
  [270, 'about 4½ hours'],
])('says %i minutes in words', (minutes, text) => {
  expect(formatStudyTime(minutes)).toBe(text);
});

it('counts the lessons that are not done', () => {
  const lessons = [
    { minutes: 60, completedAt: new Date() },
    { minutes: 75, completedAt: null },
    { minutes: 30, completedAt: null },
  ];
  expect(countMinutesLeft(lessons)).toBe(105);
});
