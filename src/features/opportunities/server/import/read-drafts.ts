import type { Draft } from './draft.ts';
import { findMapping } from './mappings/find-mapping.ts';
import { readRecords } from './read-records.ts';

/** A row of a file as the import counts it: a record, or one of those that a record lists. */
export type DraftRow = { row: number; line: number } & ({ draft: Draft } | { problem: string });

/** The drafts of a file in its order, numbered from 1. */
export async function* readDrafts(file: string, onBytes: (count: number) => void): AsyncGenerator<DraftRow> {
  let row = 0;
  for await (const found of readRecords(file, onBytes)) {
    if ('problem' in found) {
      row += 1;
      yield { row, ...found };
      continue;
    }
    const mapping = findMapping(found.record);
    for (const draft of mapping.toDrafts(found.record)) {
      row += 1;
      yield { row, line: found.line, draft: { ...draft, source: draft.source ?? mapping.name } };
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
