import { availableParallelism } from 'node:os';

/** How many test files run in parallel: one for each core, as a worker more only warms up one database and server more. */
export const maxWorkers = Math.max(2, Math.min(4, availableParallelism()));

/** Each worker has its own database, so that tests never wait for each other's locks. */
export const nameForWorker = (name: string, worker: number) => `${name}_${worker}`;
