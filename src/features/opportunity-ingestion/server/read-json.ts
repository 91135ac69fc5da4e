import { createJsonSplitter } from './json-splitter.ts';
import type { SourceRecord } from './source-record.ts';

/** The objects in the lists of a JSON file, one at a time, however long the file is. */
export async function* readJson(text: AsyncIterable<string>): AsyncGenerator<SourceRecord> {
  const splitter = createJsonSplitter();
  for await (const piece of text) yield* splitter.push(piece);
  yield* splitter.end();
}
