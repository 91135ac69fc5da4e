import { expect, it } from 'vitest';
import { nameOf } from './provider-name-policy.ts';

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['\u202eecalevoL adA\u202c', 'ecalevoL adA'],
  [' Ada\u200b\u0000\nLovelace\u{e0041} ', 'Ada Lovelace'],
  ['\u2066\u200e\u2069', 'ada'],
  ['', 'ada'],
  [undefined, 'ada'],
])('takes the name %j of a provider as %j', (given, name) => {
  expect(nameOf(given, 'ada@example.org')).toBe(name);
});

it('shortens a name that is too long', () => {
  expect(nameOf('a'.repeat(300), 'ada@example.org')).toHaveLength(100);
});
