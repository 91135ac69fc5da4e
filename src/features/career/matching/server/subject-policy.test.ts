import { expect, it } from 'vitest';
import { findMention, readWishes } from './subject-policy.ts';

it.each([
  ['I want to help coral reefs recover.', 'Fieldwork on a coral reef', 'coral reefs', 'coral reef'],
  ['I want to be a doctor.', 'A summer school of Medicine', 'doctor', 'Medicine'],
  ['Robotics contests', 'A robot olympiad', 'Robotics', 'robot'],
  ['I play the violin.', 'Violin academy', 'violin', 'Violin'],
])('finds what “%s” and “%s” have in common, in their own spelling', (goals, own, wish, theirs) => {
  expect(findMention(goals, own)).toEqual({ wish, own: theirs });
});

it.each([
  ['I want to study at a good university abroad.', 'A good university abroad'],
  ['I like art.', 'A startup competition'],
  ['I am a musician.', 'Amusement park design'],
  ['', 'Marine biology'],
])('finds nothing specific between “%s” and “%s”', (goals, own) => {
  expect(findMention(goals, own)).toBeUndefined();
});

it('leaves out terms that many name, when it is told so', () => {
  expect(findMention('I love violins', 'A violin course', (term) => term !== 'violin')).toBeUndefined();
});

it('keeps of goals what says something', () => {
  expect(readWishes('I want to study medicine at a good university').single).toEqual(['medicine']);
  expect(readWishes('Maybe enter contests, after I finish everything').single).toEqual([]);
});
