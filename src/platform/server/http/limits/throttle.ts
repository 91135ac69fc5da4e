type Settings = {
  /** Sustained rate. */
  perSecond: number;
  /** Burst size; also how much is caught up after a pause of the process. */
  atOnce: number;
  /** Maximum length of the queue. */
  maxWaiting: number;
};

export type Throttle = Pick<ReturnType<typeof createThrottle>, 'tryPass' | 'pass'>;

/** A token bucket with a first-in, first-out queue. */
export function createThrottle({ perSecond, atOnce, maxWaiting }: Settings) {
  const queue: (() => void)[] = [];
  let tokens = atOnce;
  let refilledAt = performance.now();

  function refill() {
    const now = performance.now();
    tokens = Math.min(atOnce, tokens + ((now - refilledAt) / 1000) * perSecond);
    refilledAt = now;
  }

  function admit() {
    refill();
    while (tokens >= 1 && queue.length > 0) {
      tokens -= 1;
      queue.shift()!();
    }
    if (queue.length > 0) setTimeout(admit, Math.ceil(((1 - tokens) / perSecond) * 1000));
  }

  const tryPass = () => {
    refill();
    if (tokens < 1 || queue.length > 0) return false;
    tokens -= 1;
    return true;
  };

  return {
    /** True when a token is free and nobody is queued. */
    tryPass,

    /** Returns a token that was taken for nothing. */
    giveBack() {
      tokens = Math.min(atOnce, tokens + 1);
    },

    /** Resolves to true when a token is free, to false at once when the queue is full. */
    async pass(): Promise<boolean> {
      if (tryPass()) return true;
      if (queue.length >= maxWaiting) return false;
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        if (queue.length === 1) admit();
      });
      return true;
    },
  };
}
