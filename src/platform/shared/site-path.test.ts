import { expect, it } from 'vitest';
import { sitePath } from './site-path.ts';

it.each([
  ['/opportunities?q=sea#top', '/opportunities?q=sea#top'],
  ['/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['evil', '/'],
  ['', '/'],
  [undefined, '/'],
])('%s leads to %s', (address, expected) => {
  expect(sitePath(address)).toBe(expected);
});
