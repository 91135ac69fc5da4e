import { expect, it } from 'vitest';
import { checkSpelling } from './check-spelling.ts';

// Some two seconds: loading the dictionaries.
it('finds mistakes, with what may be meant, and accepts British and American English', async () => {
  const spelling = await checkSpelling({
    resume: {
      basics: { summary: 'I have experiance and I didn’t give up.' },
      work: [{ highlights: ['Organised a programme', 'Organized a center', 'Acheived a prize'] }],
    },
  });
  expect(spelling).toEqual({
    isEnglish: true,
    mistakes: [
      { part: 'details', word: 'experiance', suggestions: ['experience'] },
      { part: 'work', at: 0, word: 'Acheived', suggestions: ['Achieved'] },
    ],
  });
});

it('says nothing about another language', async () => {
  const summary = 'Ich habe in einer Bäckerei gearbeitet und dort gelernt, wie man früh aufsteht.';
  expect(await checkSpelling({ resume: { basics: { summary } } })).toEqual({ isEnglish: false, mistakes: [] });
});

it('ends for a text full of mistakes', async () => {
  const summary = `${'The birds are here and we see them. '.repeat(20)} ${'abcdefghijklmnopqrstuvwxy lovd bredd '.repeat(3)}`;
  expect((await checkSpelling({ resume: { basics: { summary } } })).mistakes.map(({ word }) => word)).toEqual([
    ...['abcdefghijklmnopqrstuvwxy', 'lovd', 'bredd'],
  ]);
});

it('says in which part of a letter a mistake stands, and knows the names of its recipient', async () => {
  const letter = {
    recipient: 'Chevning',
    parts: { plans: 'At chevning I will studdy the sea, and I will come home.' },
  };
  expect((await checkSpelling({ letter })).mistakes.map(({ part, word }) => [part, word])).toEqual([
    ['plans', 'studdy'],
  ]);
});
