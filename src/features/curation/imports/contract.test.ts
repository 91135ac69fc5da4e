import { expect, it } from 'vitest';
import { newImport } from './contract.ts';

it('takes no import above 64 MB', () => {
  const ofSize = (bytes: number) => newImport.safeParse({ fileName: 'list.csv', source: 'acme', bytes }).success;
  const max = 64 * 1024 * 1024;
  expect([max, max + 1, 0].map(ofSize)).toEqual([true, false, false]);
});
