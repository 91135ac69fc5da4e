import { createSlots } from '../queue/slots.ts';
import { runInWorker, type WorkerLimits, WorkersBusy } from './run-in-worker.ts';
import type { ReadableFile } from './worker-messages.ts';

type Settings = {
  /** Limits each call. */
  limits: WorkerLimits;
  /** The worker ends when nothing is asked for so long. */
  idleMs: number;
  /** The error of a call during which the worker failed, with the reason, or of any when the process ends. */
  failed: (reason: string) => Error;
  /** Actors whose calls may wait; those of any further one throw `WorkersBusy`. */
  maxWaiting?: number;
};
type Call<Output> = { input: unknown; resolve: (output: Output) => void; reject: (error: Error) => void };
type CallOptions = {
  /**
   * Names the caller, such as by the id of the session's user. Each has one call that runs, and all are served in turn.
   */
  actor: string;
  /** A newer call of the actor by this name replaces the one that waits, which throws `OneAtATime`. */
  replaces?: string;
};

/**
 * A worker that starts with the first call and serves one after the other. Its task reads each input as a chunk of JSON
 * and yields one output for it. A worker that ends early fails the call that it was serving; the next call starts
 * another one.
 */
export function createKeptWorker<Input, Output>(
  script: URL,
  task: string,
  { limits, idleMs, failed, maxWaiting = Number.POSITIVE_INFINITY }: Settings,
) {
  // The worker has slots of its own: while it is idle it keeps nobody from reading files.
  const slots = createSlots({ atOnce: 1, maxWaiting: 0, refusal: () => new WorkersBusy() });
  const serving = createSlots({
    ...{ atOnce: 1, maxWaiting, maxWaitingOfOne: Number.POSITIVE_INFINITY },
    refusal: () => new WorkersBusy(),
  });
  let current: Call<Output> | undefined;
  let isBegun = false;
  let wake = () => {};
  let running: Promise<void> | undefined;
  let isStopped = false;

  async function nextCall() {
    if ((!current || isBegun) && !isStopped) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, idleMs).unref();
      });
      clearTimeout(timer);
    }
    if (isStopped || !current || isBegun) return undefined;
    isBegun = true;
    return current;
  }

  const calls: ReadableFile = {
    name: task,
    async *bytes() {
      for (let call = await nextCall(); call; call = await nextCall()) yield Buffer.from(JSON.stringify(call.input));
    },
  };

  function take() {
    const call = current;
    [current, isBegun] = [undefined, false];
    return call;
  }

  async function work() {
    try {
      for await (const output of runInWorker<Output>(script, task, calls, {}, limits, { slots }))
        take()?.resolve(output);
      if (isBegun) take()?.reject(failed('It ended early.'));
    } catch (error) {
      take()?.reject(failed((error as Error).message));
    }
  }

  function start() {
    wake();
    running ??= work().finally(() => {
      running = undefined;
      // Asked for while the idle worker ended.
      if (current && !isStopped) start();
    });
  }

  function serve(input: Input) {
    if (isStopped) throw failed('The process is ending.');
    return new Promise<Output>((resolve, reject) => {
      current = { input, resolve, reject };
      start();
    });
  }

  return {
    async call(input: Input, { actor, replaces }: CallOptions): Promise<Output> {
      const free = await serving.of(actor).take(replaces === undefined ? {} : { replaces });
      try {
        return await serve(input);
      } finally {
        free();
      }
    },

    /** Lets the call that runs end; those that wait fail. */
    async stop() {
      isStopped = true;
      wake();
      await running;
      take()?.reject(failed('The process is ending.'));
    },
  };
}
