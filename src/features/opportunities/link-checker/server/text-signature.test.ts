import { expect, it } from 'vitest';
import { messageOf, signatureOf, similarityOf } from './text-signature.ts';

const terms = 'harbour lighthouse tide chart compass sail anchor wave rope deck crew storm island shore current'.split(
  ' ',
);
const message = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `${terms[(from + at * 7 + at * at) % terms.length]}${'abcdefgh'[at % 8]}`,
  ).join(' ');
const likeness = (one: string, other: string) => similarityOf(signatureOf(one)!, signatureOf(other)!);

it('ignores numbers, case and accents', () => {
  const text = message(1, 200);
  expect(likeness(text, text)).toBe(100);
  expect(likeness(text, `12:45, 1,024. ${text.toUpperCase()}`)).toBe(100);
  expect(likeness(text, message(1, 195))).toBeGreaterThan(80);
});

it('distinguishes another text', () => {
  const closed = 'This programme has ended and applications are closed. '.repeat(8);
  expect(likeness(message(1, 200), closed)).toBeLessThan(10);
});

it('returns undefined for a page with too little text', () => {
  expect(signatureOf('Loading your page, please wait')).toBeUndefined();
  expect(signatureOf('')).toBeUndefined();
});

it('reads the visible text of a page, and not its code', () => {
  const html =
    '<html><head><title>T</title><style>a{}</style></head><body><script>alert(1)</script><p>Sea &amp; <b>land</b></p></body></html>';
  expect(messageOf('text/html; charset=utf-8', Buffer.from(html)).trim()).toBe('Sea &amp; land');
  expect(messageOf('text/plain', Buffer.from('Sea'))).toBe('Sea');
  expect(messageOf('application/pdf', Buffer.from('%PDF'))).toBe('');
});
