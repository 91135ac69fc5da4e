type Settings = {
  /** Does all that is due, asking before each piece whether it may begin it. A failure waits for the next call. */
  work: (mayBegin: () => boolean) => Promise<void>;
  onFailure: (error: Error) => void;
};

/** Runs work that finds by itself what is due: once at a time in this process, however often it is called. */
export function createPoller({ work, onFailure }: Settings) {
  let running: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  async function workWhileWanted() {
    do {
      isWanted = false;
      await work(() => !isStopped);
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

type Batches<T> = { take: () => Promise<readonly T[]>; handle: (one: T) => Promise<void>; mayBegin: () => boolean };

/** Takes and handles what is due, batch after batch, until nothing is. One that fails lets its batch end first. */
export async function handleBatches<T>({ take, handle, mayBegin }: Batches<T>) {
  while (mayBegin()) {
    const taken = await take();
    if (taken.length === 0) return;
    const outcomes = await Promise.allSettled(taken.map(handle));
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
  }
}
