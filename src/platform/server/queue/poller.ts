type Batches<T> = {
  /** Claims some of what is due; nothing: no more is. */
  claim: () => Promise<readonly T[]>;
  handle: (one: T) => Promise<unknown>;
  /** Handles a row whose `handle` threw. The row must not be due at once, or it is claimed again in the same run. */
  fail: (one: T, error: Error) => Promise<unknown>;
};

/**
 * Claims and handles what is due, batch after batch, until nothing is. A failure is an outcome of the one that failed:
 * the others go on. Throws only when that outcome cannot be written, after its batch has ended.
 */
export async function handleBatches<T>({ claim, handle, fail }: Batches<T>, mayBegin: () => boolean) {
  const handleOne = async (one: T) => {
    try {
      await handle(one);
    } catch (error) {
      await fail(one, error as Error);
    }
  };
  while (mayBegin()) {
    const claimed = await claim();
    if (claimed.length === 0) return;
    const outcomes = await Promise.allSettled(claimed.map(handleOne));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  }
}

type Settings<T> = Batches<T> & {
  onFailure: (error: Error) => void;
  /** Notes that this process stops, so that a claim which it cannot end does not count as one that ended it. */
  release?: (one: T) => Promise<unknown>;
};

/** Handles what is due: once at a time in this process, however often it is called. A failure waits for the next call. */
export function createPoller<T>({ onFailure, release = async () => {}, ...queue }: Settings<T>) {
  const inWork = new Set<T>();
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  async function handle(one: T) {
    inWork.add(one);
    try {
      await queue.handle(one);
    } finally {
      inWork.delete(one);
    }
  }

  async function workWhileWanted() {
    do {
      isWanted = false;
      await handleBatches({ ...queue, handle }, () => !isStopped);
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
      // The process may end before they do.
      await Promise.allSettled([...inWork].map((one) => release(one)));
      await running;
    },
  };
}
