import type { Draft, Mapping } from './draft.ts';
import { findMapping } from './mappings/find-mapping.ts';
import { readRecords } from './read-records.ts';
import type { ImportFile } from './read-text.ts';

/** A row of a file as the import counts it: a record, or one of those that a record lists. */
export type DraftRow = { row: number; line: number } & ({ draft: Draft } | { problem: string });

/** The drafts of a file in its order, numbered from 1. What a record means is said by `mapping`, or else by its fields. */
export async function* readDrafts(
  file: ImportFile,
  onBytes: (count: number) => void,
  mapping?: Mapping,
): AsyncGenerator<DraftRow> {
  let row = 0;
  for await (const found of readRecords(file, onBytes)) {
    if ('problem' in found) {
      row += 1;
      yield { row, ...found };
      continue;
    }
    const { name, toDrafts } = mapping ?? findMapping(found.record);
    for (const draft of toDrafts(found.record)) {
      row += 1;
      yield { row, line: found.line, draft: { ...draft, source: draft.source ?? name } };
    }
  }
}

/** Items in lists of at most `size`. */
export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number) {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
