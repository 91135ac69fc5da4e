import { createSlots } from '../queue/slots.ts';
import { runInWorker, type WorkerLimits, WorkersBusy } from './run-in-worker.ts';
import type { ReadableFile } from './worker-messages.ts';

type Settings = {
  limits: WorkerLimits;
  /** The worker ends when nothing is asked for so long. */
  idleMs: number;
  /** What a call fails with when the worker has failed, with the reason, or when the process ends. */
  failed: (reason: string) => Error;
  /** Calls that may wait; any further one throws `WorkersBusy`. */
  maxWaiting?: number;
};
type Call<Output> = { input: unknown; resolve: (output: Output) => void; reject: (error: Error) => void };

/**
 * A worker that starts with the first call and serves one after the other. Its task reads each input as a chunk of JSON
 * and yields one output for it. A worker that ends early fails the calls that wait; the next call starts another one.
 */
export function createKeptWorker<Input, Output>(
  script: URL,
  task: string,
  { limits, idleMs, failed, maxWaiting = Number.POSITIVE_INFINITY }: Settings,
) {
  // Of its own: while it is idle it keeps nobody from reading files.
  const slots = createSlots({ atOnce: 1, maxWaiting: 0, refusal: () => new WorkersBusy() });
  const waiting: Call<Output>[] = [];
  const begun: Call<Output>[] = [];
  let wake = () => {};
  let running: Promise<void> | undefined;
  let isStopped = false;
  const ending = () => failed('The process is ending.');

  async function nextCall() {
    if (waiting.length === 0 && !isStopped) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, idleMs).unref();
      });
      clearTimeout(timer);
    }
    return isStopped ? undefined : waiting.shift();
  }

  const calls: ReadableFile = {
    name: task,
    async *bytes() {
      for (let call = await nextCall(); call; call = await nextCall()) {
        begun.push(call);
        yield Buffer.from(JSON.stringify(call.input));
      }
    },
  };

  async function work() {
    try {
      for await (const output of runInWorker<Output>(script, task, calls, {}, limits, { slots }))
        begun.shift()!.resolve(output);
    } catch (error) {
      for (const call of [...begun.splice(0), ...waiting.splice(0)]) call.reject(failed((error as Error).message));
    }
  }

  function start() {
    wake();
    running ??= work().finally(() => {
      running = undefined;
      // Asked for while the idle worker ended.
      if (waiting.length > 0) start();
    });
  }

  return {
    call(input: Input): Promise<Output> {
      if (isStopped) return Promise.reject(ending());
      if (waiting.length >= maxWaiting) return Promise.reject(new WorkersBusy());
      const answer = new Promise<Output>((resolve, reject) => waiting.push({ input, resolve, reject }));
      start();
      return answer;
    },

    async stop() {
      isStopped = true;
      for (const call of waiting.splice(0)) call.reject(ending());
      wake();
      await running;
    },
  };
}
