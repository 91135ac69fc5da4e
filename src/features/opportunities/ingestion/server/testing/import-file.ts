import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/server/database/database.ts';
import { type ImportOptions, importOpportunities } from '../import-opportunities.ts';

export const now = new Date('2026-11-21T00:00:00Z');

/** A file of lines; records are written as JSON. */
export function write(records: unknown[], name = 'rows.jsonl') {
  const file = join(mkdtempSync(join(tmpdir(), 'sealeap-import-')), name);
  writeFileSync(
    file,
    records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n'),
  );
  return file;
}
/** Imports and publishes, with a report beside the file. */
export const run = (db: Database, file: string, more: Partial<ImportOptions> = {}) =>
  importOpportunities({ db, file, reportFile: `${file}.report.csv`, now, publishes: true, ...more });
