import { serveTask } from '../../workers/serve-task.ts';
import type { ReadableFile } from '../../workers/worker-messages.ts';

/** A worker that answers the length of each text, except that some texts harm it. */
void serveTask({
  async *embed(file: ReadableFile) {
    let calls = 0;
    for await (const chunk of file.bytes()) {
      const texts = JSON.parse(Buffer.from(chunk).toString()) as string[];
      if (texts.includes('missing')) await import('@lat.md/nowhere'.trim());
      if (texts.includes('killed')) process.exit(1);
      if (texts.includes('slow')) for (;;);
      calls += 1;
      yield texts.map((text) => Int8Array.of(text.length, calls));
    }
  },
});
