import type { ImportMapping } from '../../contract.ts';
import type { Draft } from '../draft.ts';
import { createRecordReader } from '../mapping/mapping-policy.ts';
import { readRecords } from './read-records.ts';
import type { ImportFile } from './source-record.ts';

/** A record, or one item of a record that holds a list. */
export type DraftRow = { row: number; line: number } & (
  | { draft: Draft; filteredBy: string | undefined }
  | { problem: string }
);

/** Drafts in file order, numbered from 1. Without `mapping`, the layout is detected for each record. */
export async function* readDrafts(
  file: ImportFile,
  onBytes: (count: number) => void,
  mapping?: ImportMapping,
): AsyncGenerator<DraftRow> {
  const read = createRecordReader(mapping);
  let row = 0;
  for await (const sourceRecord of readRecords(file, mapping?.table, onBytes)) {
    if ('problem' in sourceRecord) {
      row += 1;
      yield { row, ...sourceRecord };
      continue;
    }
    const { drafts, filteredBy } = read(sourceRecord.record);
    for (const draft of drafts) {
      row += 1;
      yield { row, line: sourceRecord.line, draft, filteredBy };
    }
  }
}

export async function* toBatches<Item>(items: AsyncIterable<Item>, size: number) {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
