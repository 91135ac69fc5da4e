import { expect, it } from 'vitest';
import { isGuessable } from './password-policy.ts';

const ada = { name: 'Ada Lovelace', email: 'ada.lovelace@example.org' };

it.each([
  '123456',
  'password',
  'PASSWORD',
  'P@ssw0rd',
  'drowssap',
  'iloveyou',
  'football1',
  'Lovely1',
  'aaaaaa',
  'abcabcabc',
  'qwertyuiop',
  'zxcvbnm',
  'abcdefgh',
  '987654321',
  '2468102',
  '483920',
  '14.07.2009',
  '20090714',
  'summer2025',
  'sealeap',
  'SeaLeap1',
])('refuses %s', (password) => {
  expect(isGuessable(password, ada)).toBe(true);
});

it.each(['ada.lovelace@example.org', 'Ada Lovelace', 'lovelace', 'Lovelace1', 'ecalevol', 'l0velace', 'adaada'])(
  'refuses %s, which is made of the name and the address',
  (password) => {
    expect(isGuessable(password, ada)).toBe(true);
  },
);

it.each([
  'a quiet harbour',
  'harbör',
  'x7Kq2p',
  'correct horse',
  'tall-Ships-9',
  '長い夜の海へ',
  'Lovelace under sail',
])('accepts %s', (password) => {
  expect(isGuessable(password, ada)).toBe(false);
});

it.each(['a'.repeat(128), 'lovelace'.repeat(16), 'Lovelace1'.repeat(14), '14071999'.repeat(15), 'abcdefgh'.repeat(9)])(
  'refuses a long password that repeats a short one: %s',
  (password) => {
    expect(isGuessable(password, ada)).toBe(true);
  },
);

it('refuses an address that is longer than what is estimated', () => {
  const email = 'ada.augusta.king-noel.countess.of.lovelace@analytical-engines.example.org';
  expect(isGuessable(email, { name: 'Ada', email })).toBe(true);
});

it.each(['a quiet harbour under a long and cloudless sky', 'x7Kq2p-x7Kq2p-x7Kq2p-x7Kq2p-x7Kq2p-x7Kq2p'])(
  'accepts a long password that begins well: %s',
  (password) => {
    expect(isGuessable(password, ada)).toBe(false);
  },
);
