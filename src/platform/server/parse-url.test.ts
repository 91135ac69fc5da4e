import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.ts';

it('reads letters beyond ASCII, however often it is called', () => {
  for (let times = 0; times < 20_000; times += 1) parseUrl(`https://example.org/${times}`);
  expect(parseUrl('https://münchen.de/')?.hostname).toBe('xn--mnchen-3ya.de');
});

it('returns undefined for what is no URL', () => {
  expect(parseUrl('no address')).toBeUndefined();
  expect(parseUrl('page', 'https://example.org/a/')?.href).toBe('https://example.org/a/page');
});
