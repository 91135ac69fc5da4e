import { Readable } from 'node:stream';
import { serveTask, type Task } from '../serve-task.ts';
import type { ReadableFile } from '../worker-messages.ts';

async function* texts(file: ReadableFile) {
  for await (const bytes of file.bytes()) yield Buffer.from(bytes).toString();
}

const tasks = {
  async *readTwice(file: ReadableFile, { by }: { by?: number }) {
    let start = `${file.name} `;
    let end = ` by ${by}`;
    for (let times = 0; times < 2; times += 1) {
      for await (const text of texts(file)) {
        yield start + text + end;
        start = '';
        end = '';
      }
      start = 'again ';
    }
  },
  async *readAhead(file: ReadableFile) {
    for await (const text of Readable.from(texts(file), { highWaterMark: 16 })) yield text;
  },
  // biome-ignore lint/correctness/useYield: it fails before it yields.
  async *fail() {
    throw new RangeError('This file is odd.');
  },
  async *computeForEver() {
    yield 'begun';
    for (;;);
  },
  async *answerAtOnce(_file: ReadableFile, { answered }: { answered: Int32Array }) {
    setImmediate(() => {
      Atomics.store(answered, 0, 1);
      Atomics.notify(answered, 0);
    });
    yield 'answer';
  },
  async *takeMemory() {
    const taken: string[][] = [];
    for (;;) taken.push(Array.from({ length: 10_000 }, (_, index) => `${taken.length} ${index}`));
  },
} satisfies Record<string, Task>;

void serveTask(tasks);
