/**
 * Runs work once at a time for each key. Callers during a run share the next run, which starts after their call: a
 * burst of a hundred calls costs two runs.
 */
export function singleFlight<Result>() {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<Result>>();

  function begin(key: string, work: () => Promise<Result>) {
    const run = work().finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  }

  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const current = running.get(key);
    if (!current) return begin(key, work);
    const queued = waiting.get(key);
    if (queued) return queued;
    const next = current
      .catch(() => {})
      .then(() => {
        waiting.delete(key);
        return begin(key, work);
      });
    waiting.set(key, next);
    return next;
  };
}
