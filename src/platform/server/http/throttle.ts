type Settings = {
  /** How many pass a second when there is a crowd. */
  perSecond: number;
  /** How many pass at the same moment, after a quiet time or when this process was held up: it catches up no faster. */
  atOnce: number;
  /** How many may stand in line. */
  maxWaiting: number;
};

export type Throttle = ReturnType<typeof createThrottle>;

/** Lets so many a second through, in the order in which they came, so that a crowd leaves time for everybody else. */
export function createThrottle({ perSecond, atOnce, maxWaiting }: Settings) {
  const line: (() => void)[] = [];
  let free = atOnce;
  let countedAt = performance.now();

  function refill() {
    const now = performance.now();
    free = Math.min(atOnce, free + ((now - countedAt) / 1000) * perSecond);
    countedAt = now;
  }

  function admit() {
    refill();
    while (free >= 1 && line.length > 0) {
      free -= 1;
      line.shift()!();
    }
    if (line.length > 0) setTimeout(admit, Math.ceil(((1 - free) / perSecond) * 1000));
  }

  const tryPass = () => {
    refill();
    if (free < 1 || line.length > 0) return false;
    free -= 1;
    return true;
  };

  return {
    /** Passes when nobody has to wait for it. */
    tryPass,

    /** Waits in line; false at once when the line is too long. */
    async pass(): Promise<boolean> {
      if (tryPass()) return true;
      if (line.length >= maxWaiting) return false;
      await new Promise<void>((resolve) => {
        line.push(resolve);
        if (line.length === 1) admit();
      });
      return true;
    },
  };
}
