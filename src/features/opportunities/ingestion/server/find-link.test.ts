import { expect, it } from 'vitest';
import { findLink } from './find-link.ts';

it.each([
  ['https://a.org/apply?a=1&amp;b=2', 'https://a.org/apply?a=1&b=2'],
  ['https://a.org/apply ; https://b.org', 'https://a.org/apply'],
  ['https://a.org,https://b.org', 'https://a.org/'],
  ['<a href="https://a.org/apply">Apply</a>', 'https://a.org/apply'],
  ['[Apply](https://a.org/apply)', 'https://a.org/apply'],
  ['Apply here: https://a.org/apply.', 'https://a.org/apply'],
  ['=HYPERLINK("https://a.org/apply","Apply")', 'https://a.org/apply'],
  ['(https://a.org/x_(y))', 'https://a.org/x_(y)'],
  ['https:// www.a.org/apply', 'https://www.a.org/apply'],
  ['www.a.org / www.b.org', 'https://www.a.org/'],
  ['https://web.archive.org/web/2020/https://b.org/x', 'https://web.archive.org/web/2020/https://b.org/x'],
  ['https://x.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.org%2Fapply&data=05', 'https://a.org/apply'],
  ['https://www.google.com/url?q=https://a.org/apply&sa=D', 'https://a.org/apply'],
  ['https://www.google.com/search?q=https://a.org', 'https://www.google.com/search?q=https://a.org'],
])('finds the address in %j', (cell, address) => {
  expect(findLink(cell)?.href).toBe(address);
});

it.each(['TBA', 'me@a.org', 'mailto:me@a.org', 'htps://a.org/x', 'javascript:alert(1)', 'ask the office'])(
  'finds none in %j',
  (cell) => {
    expect(findLink(cell)).toBeUndefined();
  },
);
