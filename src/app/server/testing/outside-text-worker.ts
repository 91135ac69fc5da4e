import { readResumeFile } from '#features/career/cv/resume-policy.ts';
import { readEmailDirectly } from '#features/messaging/messages/server/inbound/email-reader.ts';
import { UnreadableFile } from '#features/opportunities/ingestion/server/reading/source-record.ts';
import { directFileReader } from '#features/opportunities/ingestion/server/shared/file-reader.ts';
import { directPageReader } from '#features/opportunities/link-checker/server/page-reader.ts';
import { readHostRules } from '#features/opportunities/link-checker/server/shared/robots.ts';
import { readDeliveryReports } from '#features/people/suppressions/server/delivery-report-policy.ts';
import { readDocumentKind } from '#platform/server/files/content-kind-policy.ts';
import { FileRefused } from '#platform/server/files/file-errors.ts';
import { plainOfMarkdown } from '#platform/server/markdown.ts';
import { fileOfBytes } from '#platform/server/workers/readable-file.ts';
import { serveTask } from '#platform/server/workers/serve-task.ts';
import type { ReadableFile } from '#platform/server/workers/worker-messages.ts';
import { isJsonTooDeep, isMarkdownTooDeep } from '#platform/shared/text/nesting.ts';
import { linesOfText } from '#platform/shared/text/text-schema.ts';

/** A text for one of the readers; the bytes are in base64. */
export type OutsideText = { reader: ReaderName; bytes: string };
/** How long it took, in milliseconds; `isRefused` when the reader said that it cannot read the text. */
export type Outcome = { isRefused: boolean; milliseconds: number };

class Refused extends Error {}

const readList = (name: string) => async (bytes: Buffer) => {
  const file = fileOfBytes(name, bytes);
  await directFileReader.inspect(file);
  const settings = { batchSize: 100, defaultSource: 'test', now: new Date('2026-01-01T00:00:00Z') };
  for await (const _batch of directFileReader.prepare(file, settings));
};

const answerOf = (body: Buffer<ArrayBuffer>, contentType: string) => ({
  ...{ outcome: 'answered' as const, address: 'https://example.org/', status: 200, body, contentType },
  ...{ etag: null, lastModified: null, location: null, retryAfter: null },
});

const markdown = linesOfText(1, 20_000);

/** Every reader of text that strangers wrote, by what it reads. */
const readers = {
  csv: readList('list.csv'),
  json: readList('list.json'),
  jsonLines: readList('list.jsonl'),
  yaml: readList('list.yml'),
  feed: readList('list.xml'),
  spreadsheet: readList('list.xlsx'),
  unnamedList: readList('list'),
  page: async (bytes: Buffer<ArrayBuffer>) => void (await directPageReader(answerOf(bytes, 'text/html'))),
  robots: async (bytes: Buffer<ArrayBuffer>) => {
    const rules = await readHostRules('https://example.org/apply', async () => answerOf(bytes, 'text/plain'));
    rules.mayRead('https://example.org/apply/now?year=2027');
  },
  email: async (bytes: Buffer) => void (await readEmailDirectly(bytes)),
  returnedEmail: async (bytes: Buffer) => void readDeliveryReports(bytes.toString()),
  document: async (bytes: Buffer) =>
    void (await readDocumentKind(async (at, length) => bytes.subarray(at, at + length), bytes.length)),
  resume: async (bytes: Buffer) => {
    const text = bytes.toString();
    if (isJsonTooDeep(text)) throw new Refused();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new Refused();
    }
    if ('problem' in readResumeFile(value)) throw new Refused();
  },
  markdown: async (bytes: Buffer) => {
    const text = markdown.safeParse(bytes.toString());
    if (!text.success || isMarkdownTooDeep(text.data)) throw new Refused();
    plainOfMarkdown(text.data);
  },
};

export type ReaderName = keyof typeof readers;

const isRefusal = (error: unknown) =>
  error instanceof UnreadableFile || error instanceof FileRefused || error instanceof Refused;

void serveTask({
  async *read(file: ReadableFile): AsyncGenerator<Outcome> {
    for await (const chunk of file.bytes()) {
      const { reader, bytes } = JSON.parse(Buffer.from(chunk).toString()) as OutsideText;
      const start = performance.now();
      let isRefused = false;
      try {
        await readers[reader](Buffer.from(bytes, 'base64'));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        isRefused = true;
      }
      yield { isRefused, milliseconds: performance.now() - start };
    }
  },
});
