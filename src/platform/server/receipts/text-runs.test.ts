import { expect, it } from 'vitest';
import { fontsOf } from './receipt-fonts.ts';
import { toRuns } from './text-runs.ts';

const runsOf = async (text: string) => toRuns(text, await fontsOf(400))?.map((run) => run.text);

it('orders Arabic words from right to left, also beside another script', async () => {
  expect(await runsOf('ليلى حداد')).toEqual(['حداد', ' ', 'ليلى']);
  expect(await runsOf('Dr ليلى حداد · Layla')).toEqual(['Dr ', 'حداد', ' ', 'ليلى', ' · Layla']);
});

it('groups text by font, and combining marks with their letters', async () => {
  expect(await runsOf('Ada Lovelace (née Byron)')).toEqual(['Ada Lovelace (née Byron)']);
  expect(await runsOf('दीप्ति')).toEqual(['दीप्ति']);
});

it.each(['Łukasz Nguyễn', 'Ελένη', 'Жанна', 'ሰላም', 'דנה', 'সুমন', 'สมชาย'])('has fonts for %s', async (name) => {
  expect((await runsOf(name))?.join('')).toBe(name);
});

it('returns undefined for a script that no font has', async () => {
  expect(await runsOf('王小明')).toBeUndefined();
});
