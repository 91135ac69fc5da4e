import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ReadableFile, TaskData, ToWorker } from './worker-messages.ts';

/** A task of a worker: reads a file and produces results, one whenever the main thread asks for it. */
export type Task = (file: ReadableFile, options: never) => AsyncIterable<unknown>;

/** Runs in a worker: performs the task that it was started for. Files are read through the main thread. */
export async function serveTask(tasks: Record<string, Task>) {
  const port = parentPort!;
  const { task, fileName, options } = workerData as TaskData;
  const send = (message: FromWorker) => port.postMessage(message);
  const chunks = new Map<number, (chunk: Uint8Array | undefined) => void>();
  let askedForNext = () => {};
  port.on('message', (message: ToWorker) => {
    if (message.type === 'next') askedForNext();
    else chunks.get(message.reading)!(message.chunk);
  });
  const whenAsked = () =>
    new Promise<void>((resolve) => {
      askedForNext = resolve;
    });

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

  try {
    await whenAsked();
    for await (const value of tasks[task]!({ name: fileName, bytes: readBytes }, options as never)) {
      const asked = whenAsked();
      send({ type: 'value', value });
      await asked;
    }
    send({ type: 'end' });
  } catch (error) {
    const { name, message } = error as Error;
    send({ type: 'failure', name, message });
  }
  port.close();
}
