import { availableParallelism } from 'node:os';
import { hash as argonHash, verify as argonVerify, type Options } from '@node-rs/argon2';
import { AccountsBusy } from './account-errors.ts';

/** OWASP, Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes and one lane. */
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type Passwords = ReturnType<typeof createPasswords>;

type Argon = {
  hash: (password: string) => Promise<string>;
  verify: (hash: string, password: string) => Promise<boolean>;
};

type Settings = {
  /** Concurrent hashes; one processor stays free for other requests. */
  atOnce?: number;
  /** Queued hashes; more throw AccountsBusy. */
  maxWaiting?: number;
  /** Runs off the main thread. */
  argon?: Argon;
};

const argon2id: Argon = {
  hash: (password) => argonHash(password, cost),
  verify: (hash, password) => argonVerify(hash, password),
};

/** Hashes and verifies passwords with bounded concurrency. */
export function createPasswords({
  atOnce = Math.max(1, availableParallelism() - 1),
  maxWaiting = 100,
  argon = argon2id,
}: Settings = {}) {
  const waiting: (() => void)[] = [];
  let active = 0;

  async function withMutex<T>(work: () => Promise<T>): Promise<T> {
    if (active >= atOnce) {
      if (waiting.length >= maxWaiting) throw new AccountsBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else active += 1;
    try {
      return await work();
    } finally {
      // Hands the slot to the longest waiting call without releasing it.
      const next = waiting.shift();
      if (next) next();
      else active -= 1;
    }
  }

  return {
    hash: (password: string) => withMutex(() => argon.hash(password)),
    verify: (hash: string, password: string) => withMutex(() => argon.verify(hash, password)),
  };
}
