import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
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
  async *answerAtOnce(_file: ReadableFile, { mark }: { mark: string }) {
    setImmediate(() => writeFileSync(mark, ''));
    yield 'answer';
  },
  async *takeMemory() {
    const taken: string[][] = [];
    for (;;) taken.push(Array.from({ length: 10_000 }, (_, index) => `${taken.length} ${index}`));
  },
  // biome-ignore lint/correctness/useYield: it is ended before it yields.
  async *takeBuffers() {
    const taken: Buffer[] = [];
    for (;;) {
      taken.push(Buffer.alloc(1024 * 1024, 1));
      await setTimeout(1);
    }
  },
  // biome-ignore lint/correctness/useYield: it ends before it yields.
  async *endProcess() {
    process.abort();
  },
  async *describeProcess() {
    yield { environment: Object.keys(process.env) };
  },
  async *answerEach(file: ReadableFile) {
    let calls = 0;
    for await (const text of texts(file)) {
      const input = JSON.parse(text) as string;
      if (input === 'kill') process.exit(1);
      if (input === 'end') return;
      if (input === 'throw') throw new RangeError('This call is odd.');
      if (input === 'compute for ever') for (;;);
      calls += 1;
      yield `${input} ${calls}`;
    }
  },
} satisfies Record<string, Task>;

void serveTask(tasks);
