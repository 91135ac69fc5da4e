import { expect, it } from 'vitest';
import type { SignedIn } from '#features/people/session/contract.ts';
import { redirectFor } from './page-access.ts';

const ada: SignedIn = {
  ...{ uid: 'ada', displayName: 'Ada', email: 'ada@example.org', photoURL: null, isEmailVerified: true },
  ...{ role: 'member', hasProfile: false, tier: null, interests: [], listOrder: 'interests', isMinor: false },
};
const from = (path: string, person: SignedIn) => redirectFor({ guard: 'public' }, { path, search: '' }, person);

it('redirects a member without a profile to its setup, but not from what is open before there is one', () => {
  expect(from('/', ada)).toBe('/profile-setup');
  expect(from('/opportunities', ada)).toBe('/profile-setup');
  expect(from('/discover', ada)).toBeUndefined();
});

it.each([{ role: 'curator' }, { role: 'admin' }, { isInstructor: true }, { isMentor: true }] as const)(
  'does not send somebody with a role to the setup of a profile: %o',
  (role) => {
    expect(from('/', { ...ada, ...role })).toBeUndefined();
    expect(from('/opportunities', { ...ada, ...role })).toBeUndefined();
  },
);
