import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { failure } from '../errors.ts';
import { createSlots } from '../queue/slots.ts';
import type { FromWorker, ReadableFile, TaskData, ToWorker } from './worker-messages.ts';

/** The worker took more time or memory than it may, or met an input that ends its process. */
export class WorkerEnded extends Error {}

/** The task threw; `taskError` is the name of its error's class. */
export class TaskFailed extends Error {
  constructor(
    readonly taskError: string,
    message: string,
  ) {
    super(message);
  }
}

export type WorkerLimits = {
  /** The limit for computing one result, without the time in which the serving process reads the file. */
  timeoutMs: number;
  /** The limit of the heap, and of everything that the task adds to the size of its process. */
  maxMemoryMb: number;
};

/** Too many callers wait for a worker. */
export class WorkersBusy extends failure(
  'unavailable',
  'Many files are being read. Please try again in a minute.',
  30,
) {}

/**
 * The slots of this process: two workers at once, since each may take hundreds of megabytes, and ten callers that wait.
 */
export const workerSlots = createSlots({ atOnce: 2, maxWaiting: 10, refusal: () => new WorkersBusy() });

type RunOptions = {
  /** For jobs: waits behind any number of others instead of being refused. */
  isPatient?: boolean;
  slots?: typeof workerSlots;
};

type Result = Exclude<FromWorker, { type: 'read' }>;

/**
 * A process of its own: V8 ends the whole process for some inputs, and no limit of a thread prevents that. It is given
 * no environment, hence no secret.
 */
function startProcess(script: URL, maxMemoryMb: number) {
  const child = fork(fileURLToPath(script), [], {
    env: {},
    execArgv: [`--max-old-space-size=${maxMemoryMb}`, '--max-semi-space-size=8'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A message to a process that has ended is of no interest: its end is.
  const send = (message: ToWorker) => child.connected && child.send(message, () => {});
  return { child, send };
}

/** A worker whose results are asked for one at a time, and whose reads of the file are answered in between. */
function startWorker(script: URL, file: ReadableFile, data: TaskData, { timeoutMs }: WorkerLimits) {
  const { child, send } = startProcess(script, data.maxMemoryMb);
  const readings = new Map<number, AsyncIterator<Uint8Array>>();
  let failure: Error | undefined;
  let asked: { resolve: (result: Result) => void; reject: (error: Error) => void } | undefined;
  let clock: NodeJS.Timeout | undefined;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });

  const fail = (error: Error) => {
    clearTimeout(clock);
    failure ??= error;
    asked?.reject(failure);
    child.kill('SIGKILL');
  };
  const startClock = () => {
    clearTimeout(clock);
    if (asked) clock = setTimeout(() => fail(new WorkerEnded('It took too much time.')), timeoutMs);
  };
  async function sendChunk(reading: number) {
    if (!readings.has(reading)) readings.set(reading, file.bytes()[Symbol.asyncIterator]());
    const { value, done } = await readings.get(reading)!.next();
    startClock();
    send({ type: 'chunk', reading, chunk: done ? undefined : value });
  }

  child.on('message', (message: FromWorker) => {
    clearTimeout(clock);
    if (message.type === 'read') return void sendChunk(message.reading).catch(fail);
    // Nobody asks any more when a limit was met while the result was on its way.
    asked?.resolve(message);
    asked = undefined;
  });
  child.on('error', fail);
  child.on('exit', (_code, signal) =>
    fail(new WorkerEnded(signal ? 'It took too much memory, or met a fault of the engine.' : 'It ended early.')),
  );
  send({ type: 'start', data });

  return {
    next: () =>
      new Promise<Result>((resolve, reject) => {
        if (failure) return reject(failure);
        asked = { resolve, reject };
        send({ type: 'next' });
        startClock();
      }),
    async close() {
      clearTimeout(clock);
      asked = undefined;
      child.kill('SIGKILL');
      await ended;
      for (const reading of readings.values()) await reading.return?.();
    },
  };
}

/**
 * Runs a task of a worker script on a file, in a process of its own, and yields its results, each computed when it is
 * asked for. Throws `WorkersBusy` when too many wait, `WorkerEnded` at a limit, and `TaskFailed` for what the task throws.
 */
export async function* runInWorker<Value>(
  script: URL,
  task: string,
  file: ReadableFile,
  options: unknown,
  limits: WorkerLimits,
  { isPatient = false, slots = workerSlots }: RunOptions = {},
): AsyncGenerator<Value> {
  const free = await slots.take({ isPatient });
  const { maxMemoryMb } = limits;
  const worker = startWorker(script, file, { task, fileName: file.name, options, maxMemoryMb }, limits);
  try {
    for (;;) {
      const result = await worker.next();
      if (result.type === 'failure') throw new TaskFailed(result.name, result.message);
      if (result.type === 'end') return;
      yield result.value as Value;
    }
  } finally {
    await worker.close().finally(free);
  }
}

/** The only result of a task, or its first. Throws as `runInWorker` does, and an error when there is none. */
export async function runOnceInWorker<Value>(...call: Parameters<typeof runInWorker>): Promise<Value> {
  for await (const value of runInWorker<Value>(...call)) return value;
  throw new Error('The worker answered nothing.');
}
