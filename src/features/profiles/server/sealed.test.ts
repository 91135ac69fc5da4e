import { expect, it } from 'vitest';
import { hashToken, makeToken, seal, unseal } from './sealed.ts';

const value = { fullName: 'Mia Kovač', dateOfBirth: '2016-01-02' };

it('opens with the token and nothing else', () => {
  const token = makeToken();
  const sealed = seal(value, token);
  expect(unseal(sealed, token)).toEqual(value);
  expect(() => unseal(sealed, makeToken())).toThrow();
  expect(() => unseal(sealed, hashToken(token))).toThrow();
});

it('shows nothing of what is inside, not even that two are the same', () => {
  const token = makeToken();
  const sealed = seal(value, token);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('2016');
  expect(seal(value, token)).not.toBe(sealed);
});

it('does not open when it was changed', () => {
  const token = makeToken();
  const bytes = Buffer.from(seal(value, token), 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => unseal(bytes.toString('base64url'), token)).toThrow();
});

it('makes tokens that an address carries as they are', () => {
  expect(makeToken()).toMatch(/^[\w-]{43}$/);
  expect(makeToken()).not.toBe(makeToken());
});
