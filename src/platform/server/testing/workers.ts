import { availableParallelism } from 'node:os';

/** How many test files run in parallel: they wait for the databases, so two cores have work for three. */
export const maxWorkers = Math.max(3, Math.min(4, availableParallelism()));

/** Each worker has its own database, so that tests never wait for each other's locks. */
export const nameForWorker = (name: string, worker: number) => `${name}_${worker}`;
