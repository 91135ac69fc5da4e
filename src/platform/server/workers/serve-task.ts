import { Worker } from 'node:worker_threads';
import type { FromWorker, ReadableFile, TaskData, ToWorker } from './worker-messages.ts';

/** A task of a worker: reads a file and produces results, one whenever the serving process asks for it. */
export type Task = (file: ReadableFile, options: never) => AsyncIterable<unknown>;

/**
 * Ends this process, whatever it computes, when it holds too much memory or when the process that started it is gone.
 * Limits of the heap do not count buffers, and a busy event loop does not see that the channel is closed.
 */
const watchdog = `
const { parent, maxBytes } = require('node:worker_threads').workerData;
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL');
}, 100);`;

function startWatchdog({ maxMemoryMb }: TaskData) {
  const maxBytes = process.memoryUsage.rss() + maxMemoryMb * 1024 * 1024;
  const resourceLimits = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  new Worker(watchdog, { eval: true, workerData: { parent: process.ppid, maxBytes }, resourceLimits }).unref();
}

/** Runs in a worker: performs the task that it is started for. Files are read through the serving process. */
export function serveTask(tasks: Record<string, Task>) {
  const chunks = new Map<number, (chunk: Uint8Array | undefined) => void>();
  let askedForNext = () => {};
  const whenAsked = () =>
    new Promise<void>((resolve) => {
      askedForNext = resolve;
    });
  // A message that cannot be sent was for a process that is gone; the end of the channel ends this one.
  const send = (message: FromWorker) => process.send!(message, () => {});

  let readings = 0;
  async function* readBytes() {
    readings += 1;
    const reading = readings;
    for (;;) {
      const asked = new Promise<Uint8Array | undefined>((resolve) => chunks.set(reading, resolve));
      send({ type: 'read', reading });
      const chunk = await asked;
      if (!chunk) return;
      yield chunk;
    }
  }

  async function perform(data: TaskData) {
    try {
      startWatchdog(data);
      const results = tasks[data.task]!({ name: data.fileName, bytes: readBytes }, data.options as never);
      await whenAsked();
      for await (const value of results) {
        const asked = whenAsked();
        send({ type: 'value', value });
        await asked;
      }
      send({ type: 'end' });
    } catch (error) {
      const { name, message } = error as Error;
      send({ type: 'failure', name, message });
    }
  }

  process.on('message', (message: ToWorker) => {
    if (message.type === 'start') void perform(message.data);
    else if (message.type === 'next') askedForNext();
    else chunks.get(message.reading)!(message.chunk);
  });
  process.on('disconnect', () => process.exit());
  // Signals to the whole group are for the serving process, which finishes its work and then ends its workers.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
}
