import { expect, it } from 'vitest';
import { canonicalLink, parseLink } from './link-policy.ts';

const canonical = (link: string) => {
  const url = parseLink(link);
  return url && canonicalLink(url);
};

it('treats spellings of one URL as equal', () => {
  const spellings = [
    'https://www.example.org/apply/',
    'http://example.org/apply',
    'example.org/apply',
    '//EXAMPLE.org/apply#how',
    'https://example.org/apply?utm_source=x&ref=mlcontests&UTM_medium=y',
    'http://http://example.org/apply',
    'https://example.org/apply/index.html',
  ];
  expect(new Set(spellings.map(canonical))).toEqual(new Set(['example.org/apply']));
});

it('keeps parts of a URL that identify another page', () => {
  expect(canonical('https://a.org/p?b=2&a=1')).toBe('a.org/p?a=1&b=2');
  expect(canonical('https://a.org/#/jobs/7')).toBe('a.org#/jobs/7');
  expect(canonical('https://a.org/Apply')).not.toBe(canonical('https://a.org/apply'));
  expect(canonical('https://a.org:8443/')).toBe('a.org:8443');
});

it('refuses anything but public web addresses', () => {
  const refused = [
    'javascript:alert(1)',
    'mailto:a@b.org',
    'data:text/html,x',
    'ftp://a.org',
    'not a link',
    'nowhere',
    'http://localhost/x',
    'http://127.0.0.1/',
    'https://user:secret@a.org/',
    `https://a.org/${'x'.repeat(3000)}`,
  ];
  for (const link of refused) expect(parseLink(link), link).toBeUndefined();
});

it('accepts a space inside a URL, and other alphabets', () => {
  expect(parseLink('http://a.org/x?code=730 &b=A')?.href).toBe('http://a.org/x?code=730%20&b=A');
  expect(parseLink('https://münchen.de/')?.hostname).toBe('xn--mnchen-3ya.de');
});
