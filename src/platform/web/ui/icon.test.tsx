import { expect, it } from 'vitest';
import { iconNames } from './icon-names.ts';
import file from './icons.svg?raw';

it('has a path for each name, and no other', () => {
  expect([...file.matchAll(/ id="icon-([\w-]+)"/g)].map(([, id]) => id)).toEqual([...iconNames]);
});
