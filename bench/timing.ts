const sorted = (values: number[]) => [...values].sort((a, b) => a - b);

export function quantile(values: number[], share: number) {
  const ordered = sorted(values);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))]!;
}
export const median = (values: number[]) => quantile(values, 0.5);

export const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));

/** Milliseconds of this process's processor that one run takes, on average over many. */
export async function processorOf(run: () => Promise<unknown> | unknown, runs = 15) {
  const before = process.cpuUsage();
  for (let done = 0; done < runs; done++) await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / runs;
}

/** Milliseconds of each run, without the warm-ups. */
export async function timeRuns(run: () => Promise<unknown>, { runs = 15, warmUps = 3 } = {}) {
  const times: number[] = [];
  for (let done = -warmUps; done < runs; done++) {
    const start = performance.now();
    await run();
    if (done >= 0) times.push(performance.now() - start);
  }
  return times;
}
