import { availableParallelism } from 'node:os';

/** How many test files run at once. */
export const maxWorkers = Math.max(2, Math.min(4, availableParallelism()));

/** Each worker has a database of its own, so that no test waits for the rows of another. */
export const nameForWorker = (name: string, worker: number) => `${name}_${worker}`;
