import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sitePath } from './site-path.ts';

it.each([
  ['/opportunities?q=sea#top', '/opportunities?q=sea#top'],
  ['/', '/'],
  ['/\u2028x', '/%E2%80%A8x'],
  ['/\ud800x', '/'],
  ['/é?q=海', '/%C3%A9?q=%E6%B5%B7'],
  ['/%C3%A9', '/%C3%A9'],
  ['/a b', '/a%20b'],
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

it('never returns another origin', () => {
  const segments = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '%2f',
    '@',
    ':',
    'evil.example',
    '?',
    '#',
    'https:',
  );
  fc.assert(
    fc.property(fc.array(segments, { maxLength: 8 }), (given) => {
      const address = sitePath(given.join(''));
      expect(new URL(address, 'https://sealeap.example').origin).toBe('https://sealeap.example');
    }),
    { numRuns: 3000 },
  );
});
