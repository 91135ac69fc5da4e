import { createKeptWorker } from '#platform/server/workers/kept-worker.ts';
import { type WorkerLimits, WorkersBusy } from '#platform/server/workers/run-in-worker.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import { AccountsBusy } from '../account-errors.ts';
import type { PasswordOwner } from './password-policy.ts';

/** `isGuessable` of password-policy.ts, which may fail with AccountsBusy. `actor`: the network that asks, or the account. */
export type PasswordEstimator = {
  isGuessable: (password: string, owner: PasswordOwner, actor: string) => Promise<boolean>;
  stop: () => Promise<unknown>;
};
type Estimate = { password: string; owner: PasswordOwner };

/** The worker's script serves these tasks: each chunk of the file is a password and its owner, as JSON. */
export const passwordTasks = {
  async *estimatePassword(file: ReadableFile): AsyncGenerator<boolean> {
    const { isGuessable } = await import('./password-policy.ts');
    for await (const chunk of file.bytes()) {
      const { password, owner } = JSON.parse(Buffer.from(chunk).toString()) as Estimate;
      yield isGuessable(password, owner);
    }
  },
};

/** In the calling thread, for tests and commands. */
export const directPasswordEstimator: PasswordEstimator = {
  isGuessable: async (password, owner) => (await import('./password-policy.ts')).isGuessable(password, owner),
  stop: async () => {},
};

/** An estimate takes up to 50 ms; the first waits for the word lists as well. */
const limits: WorkerLimits = { timeoutMs: 5_000, maxMemoryMb: 128 };

type Settings = { idleMs?: number; maxWaiting?: number };

/** In a worker that is kept for `idleMs`, one password after the other, of each actor in turn. Throws AccountsBusy when too many wait. */
export function createWorkerPasswordEstimator(
  script: URL,
  { idleMs = 60_000, maxWaiting = 60 }: Settings = {},
): PasswordEstimator {
  const worker = createKeptWorker<Estimate, boolean>(script, 'estimatePassword', {
    ...{ limits, idleMs, maxWaiting },
    failed: () => new AccountsBusy(),
  });
  return {
    isGuessable: (password, owner, actor) =>
      worker.call({ password, owner }, { actor }).catch((error: unknown) => {
        throw error instanceof WorkersBusy ? new AccountsBusy() : error;
      }),
    stop: worker.stop,
  };
}
