type Batches<T> = {
  /** Claims some of what is due; nothing: no more is. */
  claim: () => Promise<readonly T[]>;
  handle: (one: T) => Promise<unknown>;
};

/** Claims and handles what is due, batch after batch, until nothing is. One that fails lets its batch end first. */
export async function handleBatches<T>({ claim, handle }: Batches<T>, mayBegin: () => boolean) {
  while (mayBegin()) {
    const claimed = await claim();
    if (claimed.length === 0) return;
    const outcomes = await Promise.allSettled(claimed.map(handle));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  }
}

/** Handles what is due: once at a time in this process, however often it is called. A failure waits for the next call. */
export function createPoller<T>({ onFailure, ...queue }: Batches<T> & { onFailure: (error: Error) => void }) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  async function workWhileWanted() {
    do {
      isWanted = false;
      await handleBatches(queue, () => !isStopped);
    } while (isWanted && !isStopped);
  }

  return {
    /** Works until nothing is due. Called while that goes on, it makes sure that the newest is seen too. */
    run() {
      isWanted = true;
      running ??= workWhileWanted()
        .catch(onFailure)
        .finally(() => {
          running = undefined;
        });
      return running;
    },

    /** Begins nothing more, and resolves when what has begun is over. */
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
