import { availableParallelism } from 'node:os';
import { hash as argonHash, verify as argonVerify, type Options } from '@node-rs/argon2';
import { createSlots } from '#platform/server/queue/slots.ts';
import { AccountsBusy, CommonPassword } from '../account-errors.ts';
import type { PasswordOwner } from './password-policy.ts';
import { directPasswordEstimator, type PasswordEstimator } from './password-worker.ts';

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
  estimator?: PasswordEstimator;
};

const argon2id: Argon = {
  hash: (password) => argonHash(password, cost),
  verify: (hash, password) => argonVerify(hash, password),
};

/** Hashes, verifies and judges passwords with bounded concurrency. */
export function createPasswords({
  atOnce = Math.max(1, availableParallelism() - 1),
  maxWaiting = 100,
  argon = argon2id,
  estimator = directPasswordEstimator,
}: Settings = {}) {
  const slots = createSlots({ atOnce, maxWaiting, refusal: () => new AccountsBusy() });

  async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    const free = await slots.take();
    try {
      return await work();
    } finally {
      free();
    }
  }

  return {
    hash: (password: string) => inSlot(() => argon.hash(password)),
    verify: (hash: string, password: string) => inSlot(() => argon.verify(hash, password)),

    /**
     * Throws CommonPassword for what is easy to guess for this person (decisions.md, 'Minimum password 6'), and
     * AccountsBusy. It costs as much as a hash, so the attempt is counted before.
     */
    async refuseGuessable(password: string, owner: PasswordOwner, actor: string) {
      if (await estimator.isGuessable(password, owner, actor)) throw new CommonPassword();
    },

    stop: estimator.stop,
  };
}
