import { expect, it } from 'vitest';
import { hashToken, makeToken, seal, unseal } from './encrypted-value.ts';

const value = { fullName: 'Mia Kovač', dateOfBirth: '2016-01-02' };
const secret = 'the secret of the server';

it('opens what an older secret has sealed, while that is known', () => {
  const token = makeToken();
  const sealed = seal({ goals: 'Sail.' }, token, [secret]);
  expect(unseal(sealed, token, ['a newer secret', secret])).toEqual({ goals: 'Sail.' });
  expect(unseal(seal({ goals: 'Sail.' }, token, ['a newer secret', secret]), token, [secret])).toBeUndefined();
});

it('opens with token and secret together, and with nothing else', () => {
  const token = makeToken();
  const sealed = seal(value, token, [secret]);
  expect(unseal(sealed, token, [secret])).toEqual(value);
  expect(unseal(sealed, makeToken(), [secret])).toBeUndefined();
  expect(unseal(sealed, hashToken(token), [secret])).toBeUndefined();
  expect(unseal(sealed, token, ['another secret'])).toBeUndefined();
});

it('shows nothing of what is inside, not even that two are the same', () => {
  const token = makeToken();
  const sealed = seal(value, token, [secret]);
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('2016');
  expect(seal(value, token, [secret])).not.toBe(sealed);
});

it('does not open when it was changed or cut', () => {
  const token = makeToken();
  const bytes = Buffer.from(seal(value, token, [secret]), 'base64url');
  for (const length of [0, 5, 20, bytes.length - 1])
    expect(unseal(bytes.subarray(0, length).toString('base64url'), token, [secret])).toBeUndefined();
  bytes[bytes.length - 1]! ^= 1;
  expect(unseal(bytes.toString('base64url'), token, [secret])).toBeUndefined();
});

it('makes tokens that an address carries as they are', () => {
  expect(makeToken()).toMatch(/^[\w-]{43}$/);
  expect(makeToken()).not.toBe(makeToken());
});
