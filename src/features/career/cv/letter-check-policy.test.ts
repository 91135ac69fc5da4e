import { expect, it } from 'vitest';
import { checkLetter } from './letter-check-policy.ts';
import type { Letter } from './letter-contract.ts';

const text = `${'We cleaned the beach of our town with a group of friends on Saturdays. '.repeat(4)}We were 12.`;
const good: Letter = {
  sender: { name: 'Ada', email: 'ada@mail.example' },
  ...{ subject: 'Application', greeting: 'Dear Ms Otieno,' },
  parts: {
    opening: text,
    motivation: `Ocean Trust teaches this. ${text}`,
    evidence: text,
    plans: text,
    closing: 'Thank you.',
  },
};
const withPart = (part: object): Letter => ({ ...good, parts: { ...good.parts, ...part } });
const rulesOf = (letter: Letter) => checkLetter(letter, 'Ocean Trust').map(({ part, rule }) => `${part} ${rule}`);

it('has nothing to say about a good letter', () => {
  expect(rulesOf(good)).toEqual([]);
});

it.each([
  [{ ...good, sender: {} }, ['details contact', 'details contact']],
  [{ ...good, greeting: 'To whom it may concern' }, ['details weak']],
  [{ ...good, greeting: ' ', subject: '' }, ['details contact', 'details empty']],
  [withPart({ motivation: text }), ['motivation empty']],
  [withPart({ opening: `I am writing to apply. ${text}` }), ['opening weak']],
  [withPart({ plans: `Since I was a child I loved the sea. ${text}` }), ['plans weak']],
  [withPart({ evidence: 'We cleaned the beach, and it stayed clean.' }), ['evidence number']],
  [withPart({ closing: 'Thank __.' }), ['closing blank']],
  [withPart({ closing: ' ' }), ['closing empty']],
  [withPart({ plans: `${'word '.repeat(50)}end.` }), ['plans long']],
  [withPart({ plans: `${text} ${text} ${text}` }), ['plans long']],
  [withPart({ opening: 'I came. I saw. I won. I left.' }), ['opening first-person']],
  [withPart({ plans: Array(6).fill(text).join('\n') }), ['details long']],
] as [Letter, string[]][])('finds what could be better: %#', (letter, expected) => {
  expect(rulesOf(letter)).toEqual(expected);
});
