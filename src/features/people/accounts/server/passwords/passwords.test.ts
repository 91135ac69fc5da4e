import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

/** A hash function that resolves when the test says so. */
function heldBack() {
  const held: (() => void)[] = [];
  const hold = <T>(answer: T) => new Promise<T>((resolve) => held.push(() => resolve(answer)));
  return { held, argon: { hash: () => hold('hashed'), verify: () => hold(true) } };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

it('hashes with Argon2id, 19 MiB, two passes, one lane', async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash('a quiet harbour');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'a quiet harbour')).toBe(true);
  expect(await passwords.verify(hash, 'another harbour')).toBe(false);
});

it('hashes a few passwords at a time, queues some and refuses the rest', async () => {
  const { held, argon } = heldBack();
  const passwords = createPasswords({ atOnce: 2, maxWaiting: 3, argon });
  const asked = Array.from({ length: 5 }, () => passwords.hash('a quiet harbour'));
  await expect(passwords.verify('hashed', 'x')).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'auth/busy',
    retryAfter: 3,
  });
  expect(held).toHaveLength(2);
  for (let finished = 0; finished < 5; finished++) {
    held[finished]!();
    await soon();
    expect(held.length).toBe(Math.min(5, finished + 3));
  }
  expect(await Promise.all(asked)).toHaveLength(5);
  const later = passwords.hash('x');
  await soon();
  held.at(-1)!();
  expect(await later).toBe('hashed');
});

it('releases the slot after a failure', async () => {
  const failing = { hash: async () => Promise.reject(new Error('out of memory')), verify: async () => true };
  const passwords = createPasswords({ atOnce: 1, maxWaiting: 1, argon: failing });
  await expect(passwords.hash('x')).rejects.toThrow('out of memory');
  expect(await passwords.verify('hashed', 'x')).toBe(true);
});
