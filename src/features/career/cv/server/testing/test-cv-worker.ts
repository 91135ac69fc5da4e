import { existsSync } from 'node:fs';
import { serveTask } from '#platform/server/workers/serve-task.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import type { CvPrint, PrintedCv } from '../drawing/print-cv.ts';

/** A worker that answers a CV as soon as there is a file of its title. */
void serveTask({
  async *printCv(file: ReadableFile): AsyncGenerator<PrintedCv> {
    for await (const chunk of file.bytes()) {
      const { document } = JSON.parse(Buffer.from(chunk).toString()) as CvPrint;
      while (!existsSync(document.title));
      yield { pages: [document.title] };
    }
  },
});
