import { expect, it } from 'vitest';
import { findMention, readWishes } from './subject-policy.ts';

it.each([
  ['I want to help coral reefs recover.', 'Fieldwork on a coral reef', 'coral reefs', 'coral reef'],
  ['I want to be a doctor.', 'A summer school of Medicine', 'doctor', 'Medicine'],
  ['Robotics contests', 'A robot olympiad', 'Robotics', 'robot'],
  ['I play the violin.', 'Violin academy', 'violin', 'Violin'],
])('finds what “%s” and “%s” have in common, in their own spelling', (goals, opportunityText, wish, theirs) => {
  expect(findMention(goals, opportunityText)).toEqual({ wish, own: theirs });
});

it.each([
  ['I want to study at a good university abroad.', 'A good university abroad'],
  ['I like art.', 'A startup competition'],
  ['I am a musician.', 'Amusement park design'],
  ['', 'Marine biology'],
])('finds nothing specific between “%s” and “%s”', (goals, opportunityText) => {
  expect(findMention(goals, opportunityText)).toBeUndefined();
});

it('leaves out terms that many name, when it is told so', () => {
  expect(findMention('I love violins', 'A violin course', (term) => term !== 'violin')).toBeUndefined();
});

it('keeps of goals what says something', () => {
  expect(readWishes('I want to study medicine at a good university').single).toEqual(['medicine']);
  expect(readWishes('Maybe enter contests, after I finish everything').single).toEqual([]);
});
