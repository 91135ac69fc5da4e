import { expect, it } from 'vitest';
import { decrypt, encrypt, hashToken, makeToken } from './encrypted-value.ts';

const value = { fullName: 'Mia Kovač', dateOfBirth: '2016-01-02' };
const secret = 'the secret of the server';

it('decrypts what a known older secret has encrypted', () => {
  const token = makeToken();
  const encrypted = encrypt({ goals: 'Sail.' }, token, [secret]);
  expect(decrypt(encrypted, token, ['a newer secret', secret])).toEqual({ goals: 'Sail.' });
  expect(decrypt(encrypt({ goals: 'Sail.' }, token, ['a newer secret', secret]), token, [secret])).toBeUndefined();
});

it('decrypts only with both the token and the secret', () => {
  const token = makeToken();
  const encrypted = encrypt(value, token, [secret]);
  expect(decrypt(encrypted, token, [secret])).toEqual(value);
  expect(decrypt(encrypted, makeToken(), [secret])).toBeUndefined();
  expect(decrypt(encrypted, hashToken(token), [secret])).toBeUndefined();
  expect(decrypt(encrypted, token, ['another secret'])).toBeUndefined();
});

it('reveals neither the content nor whether two values are equal', () => {
  const token = makeToken();
  const encrypted = encrypt(value, token, [secret]);
  expect(Buffer.from(encrypted, 'base64url').toString('latin1')).not.toContain('2016');
  expect(encrypt(value, token, [secret])).not.toBe(encrypted);
});

it('refuses a changed or truncated value', () => {
  const token = makeToken();
  const bytes = Buffer.from(encrypt(value, token, [secret]), 'base64url');
  for (const length of [0, 5, 20, bytes.length - 1])
    expect(decrypt(bytes.subarray(0, length).toString('base64url'), token, [secret])).toBeUndefined();
  bytes[bytes.length - 1]! ^= 1;
  expect(decrypt(bytes.toString('base64url'), token, [secret])).toBeUndefined();
});

it('creates tokens that need no escaping in addresses', () => {
  expect(makeToken()).toMatch(/^[\w-]{43}$/);
  expect(makeToken()).not.toBe(makeToken());
});
