import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * Runs long work in slices: requests are served wherever it yields. The steps between should take a few milliseconds.
 * @returns what the generator returns
 */
export async function inSlices<T>(work: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await yieldToEventLoop();
  }
}
