type Options = {
  /** Does all that is due, asking before each piece whether it may begin it. A failure waits for the next call. */
  work: (mayBegin: () => boolean) => Promise<void>;
  onError: (error: Error) => void;
};

/** Runs work that finds by itself what is due: once at a time in this process, however often it is called. */
export function createSingleFlight({ work, onError }: Options) {
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isStopped = false;

  async function runWhileRequested() {
    do {
      isRequested = false;
      await work(() => !isStopped);
    } while (isRequested && !isStopped);
  }

  return {
    /** Works until nothing is due. A call during that makes sure that the newest is seen too. */
    run() {
      isRequested = true;
      running ??= runWhileRequested()
        .catch(onError)
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
