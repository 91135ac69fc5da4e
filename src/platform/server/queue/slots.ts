type Settings = {
  /** Calls that run at the same moment. */
  atOnce: number;
  /** Calls that may wait; any further one is refused. */
  maxWaiting: number;
  refusal: () => Error;
};

/** Bounds how many calls run at once: the next ones wait in order, and those too many throw `refusal`. */
export function createSlots({ atOnce, maxWaiting, refusal }: Settings) {
  const waiting: (() => void)[] = [];
  let active = 0;

  return {
    /** Resolves with a function that frees the slot. A patient call is never refused: for jobs, which nobody waits for. */
    async take({ isPatient = false } = {}) {
      if (active >= atOnce) {
        if (!isPatient && waiting.length >= maxWaiting) throw refusal();
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else active += 1;
      // Hands the slot to the longest waiting call without releasing it.
      return () => {
        const next = waiting.shift();
        if (next) next();
        else active -= 1;
      };
    },
  };
}
