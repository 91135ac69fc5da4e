import { expect, it } from 'vitest';
import { findScamSigns } from './scam-policy.ts';

it.each([
  ['Write to me: https://wa.me/254700000000', 'Link to wa.me'],
  ['Look at https://www.bit.ly/3xyz', 'Link to bit.ly'],
  ['Join t.me/scholars2027 now', 'Link to a private chat'],
  ['http://192.168.4.12/form', 'Link to 192.168.4.12'],
  ['[https://daad.de](https://daad-visa.example.com)', 'another address'],
  ['Call +254 700 123 456 today', 'Telephone number'],
  ['You only pay a **processing** fee of 50 dollars', '“processing fee”'],
  ['G\u200bift c\u200bards are accepted: gi\u200bft card', '“gift card”'],
  ['[the form](https://wa&#46;me/254)', 'Link to wa.me'],
  ['[the form](https://wa\\.me/254)', 'Link to wa.me'],
  ['Pay in bit&zwnj;coin', '“bitcoin”'],
  ['Add me on Telegram', '“add me on”'],
  ['Sénd monéy first', '“send money”'],
])('finds a sign in %s', (text, sign) => {
  expect(findScamSigns(text).join()).toContain(sign);
});

it.each([
  'Where do I find the deadline? The page https://www.daad.de/en/ does not say it.',
  'My essay has 650 words. Is that too long for [the form](https://apply.example.org/form)?',
  'It closes on 2027-03-01 at 23:59, and the award is 12 000 000 shillings.',
  'See [daad.de](https://www.daad.de/en/).',
  'I was described as a bitter winner.',
])('finds none in %s', (text) => {
  expect(findScamSigns(text)).toEqual([]);
});

it.each([
  ['See [ [example.org](https://evil.example/).', true],
  ['See [the page of www.daad.de/en](https://evil.example/).', true],
  ['See [daad.de](https://www.daad.de/en/).', false],
])('says whether a link shows another address: %s', (text, isDisguised) => {
  expect(findScamSigns(text).join().includes('shows another address')).toBe(isDisguised);
});

/** Read again from each bracket or letter, these would outlast every test. */
it.each(['['.repeat(1_000_000), `[${'a'.repeat(1_000_000)}](b`, `[${'a.'.repeat(300_000)}](b`])(
  'reads each part of a text once',
  (text) => {
    expect(findScamSigns(text)).toEqual([]);
  },
);
