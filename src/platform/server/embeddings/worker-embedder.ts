import { createSlots } from '../queue/slots.ts';
import { runInWorker, type WorkerLimits, WorkersBusy } from '../workers/run-in-worker.ts';
import type { ReadableFile } from '../workers/worker-messages.ts';
import { type Embedder, EmbeddingFailed } from './embedder.ts';
import { localModel } from './local-model.ts';

type Settings = { limits?: WorkerLimits; idleMs?: number };
type Call = {
  texts: readonly string[];
  resolve: (vectors: Int8Array[]) => void;
  reject: (error: Error) => void;
};

/** A text takes 15 to 100 ms; the first waits for the model as well. The model's own memory is outside of the limit. */
const usualLimits: WorkerLimits = { timeoutMs: 15_000, maxMemoryMb: 256 };
const textsAtOnce = 8;

/**
 * In a worker that starts with the first call and ends when nothing is asked for `idleMs`. `script` serves
 * `embeddingTasks`. A worker that ends early fails the calls that wait; the next call starts another one.
 */
export function createWorkerEmbedder(script: URL, { limits = usualLimits, idleMs = 20_000 }: Settings = {}): Embedder {
  // Of its own: while it is idle it keeps nobody from reading files.
  const slots = createSlots({ atOnce: 1, maxWaiting: 0, refusal: () => new WorkersBusy() });
  const waiting: Call[] = [];
  const begun: Call[] = [];
  let wake = () => {};
  let running: Promise<void> | undefined;
  let isStopped = false;

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
    name: 'texts',
    async *bytes() {
      for (let call = await nextCall(); call; call = await nextCall()) {
        begun.push(call);
        yield Buffer.from(JSON.stringify(call.texts));
      }
    },
  };

  async function work() {
    try {
      for await (const vectors of runInWorker<Int8Array[]>(script, 'embed', calls, {}, limits, { slots }))
        begun.shift()!.resolve(vectors);
    } catch (error) {
      const failure = new EmbeddingFailed(`The model failed: ${(error as Error).message}`);
      for (const call of [...begun.splice(0), ...waiting.splice(0)]) call.reject(failure);
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
    model: localModel,

    async embed(texts) {
      if (isStopped) throw new EmbeddingFailed('The process is ending.');
      const parts: Promise<Int8Array[]>[] = [];
      for (let at = 0; at < texts.length; at += textsAtOnce) {
        const part = texts.slice(at, at + textsAtOnce);
        parts.push(new Promise((resolve, reject) => waiting.push({ texts: part, resolve, reject })));
      }
      if (parts.length > 0) start();
      return (await Promise.all(parts)).flat();
    },

    async stop() {
      isStopped = true;
      for (const call of waiting.splice(0)) call.reject(new EmbeddingFailed('The process is ending.'));
      wake();
      await running;
    },
  };
}
