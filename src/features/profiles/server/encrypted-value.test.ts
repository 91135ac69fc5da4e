import { expect, it } from 'vitest';
import { decrypt, encrypt, hashToken, makeToken } from './encrypted-value.ts';

const value = { fullName: 'Mia Kovač', dateOfBirth: '2016-01-02' };
const secret = 'the secret of the server';

it('opens what an older secret has sealed, while that is known', () => {
  const token = makeToken();
  const encrypted = encrypt({ goals: 'Sail.' }, token, [secret]);
  expect(decrypt(encrypted, token, ['a newer secret', secret])).toEqual({ goals: 'Sail.' });
  expect(decrypt(encrypt({ goals: 'Sail.' }, token, ['a newer secret', secret]), token, [secret])).toBeUndefined();
});

it('opens with token and secret together, and with nothing else', () => {
  const token = makeToken();
  const encrypted = encrypt(value, token, [secret]);
  expect(decrypt(encrypted, token, [secret])).toEqual(value);
  expect(decrypt(encrypted, makeToken(), [secret])).toBeUndefined();
  expect(decrypt(encrypted, hashToken(token), [secret])).toBeUndefined();
  expect(decrypt(encrypted, token, ['another secret'])).toBeUndefined();
});

it('shows nothing of what is inside, not even that two are the same', () => {
  const token = makeToken();
  const encrypted = encrypt(value, token, [secret]);
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('2016');
  expect(encrypt(value, token, [secret])).not.toBe(encrypted);
});

it('does not open when it was changed or cut', () => {
  const token = makeToken();
  const bytes = Buffer.from(encrypt(value, token, [secret]), 'base64url');
  for (const length of [0, 5, 20, bytes.length - 1])
    expect(decrypt(bytes.subarray(0, length).toString('base64url'), token, [secret])).toBeUndefined();
  bytes[bytes.length - 1]! ^= 1;
  expect(decrypt(bytes.toString('base64url'), token, [secret])).toBeUndefined();
});

it('makes tokens that an address carries as they are', () => {
  expect(makeToken()).toMatch(/^[\w-]{43}$/);
  expect(makeToken()).not.toBe(makeToken());
});
