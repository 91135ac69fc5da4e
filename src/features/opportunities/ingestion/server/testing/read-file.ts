import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportMapping } from '../../contract.ts';
import { proposeMapping } from '../mapping/mapping-policy.ts';
import { type PreparedBatch, prepareFile } from '../prepare-batch.ts';
import { inspectFile } from '../reading/inspect-file.ts';
import { localFile } from '../reading/read-text.ts';

const now = new Date('2026-11-29T12:00:00Z');

/** Reads a file as the administration does by itself: with the proposed columns. */
export async function readFile(name: string, content: string | Uint8Array, more: Partial<ImportMapping> = {}) {
  const path = join(mkdtempSync(join(tmpdir(), 'sealeap-list-')), name);
  writeFileSync(path, content);
  const file = localFile(path);
  const { columns, layout } = await inspectFile(file, { table: more.table ?? null });
  const mapping = {
    ...proposeMapping(
      columns.map((column) => column.name),
      layout,
      undefined,
    ),
    ...more,
  };
  const batch: PreparedBatch = { rows: [], refused: [] };
  for await (const { prepared } of prepareFile(file, { defaultSource: 'list', now, batchSize: 100, mapping })) {
    batch.rows.push(...prepared.rows);
    batch.refused.push(...prepared.refused);
  }
  return batch;
}

/** The rows by what a person reads of them. */
export const summaryOf = ({ rows }: PreparedBatch) =>
  rows.map(({ values, reviewReasons }) => ({
    title: values.title,
    link: values.link,
    closesAt: values.closesAt,
    asks: reviewReasons.filter(({ kind }) => kind === 'wrong').map(({ reason }) => reason),
  }));
