import { expect, it } from 'vitest';
import { logInAddress, nextAddress, withNext } from './next-address.ts';

it('returns the requested path, and keeps it in a link to the other form', () => {
  const address = logInAddress('/account', 'tab=1');
  const search = address.split('?')[1]!;

  expect(nextAddress(search)).toBe('/account?tab=1');
  expect(nextAddress(withNext('/signup', search).split('?')[1]!)).toBe('/account?tab=1');
});

it.each(['', 'next=https://elsewhere.example', 'next=//elsewhere.example', 'next=/\\elsewhere.example', 'next='])(
  'returns the home page for %j',
  (search) => {
    expect(nextAddress(search)).toBe('/');
    expect(withNext('/signup', search)).toBe('/signup');
  },
);
