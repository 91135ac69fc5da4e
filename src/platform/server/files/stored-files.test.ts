import { sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import { itOnBoth } from '../testing/database-test.ts';
import { FileNotFound } from './file-errors.ts';
import { removeFiles } from './files-module.ts';
import { createStoredFiles, keepFile } from './stored-files.ts';
import { createMemoryFiles } from './testing/memory-files.ts';

const things = pgTable('things', { id: uuid('id').primaryKey() });
const kind = { table: things, folder: 'things' };
const taken = { kinds: ['txt'] as const, message: 'Send a text.' };
const sent = (text: string) => ({ name: '../notes', bytes: Buffer.from(text) });

itOnBoth('deletes what is stored and gets no row, and what is kept only when its row goes', async ({ db }) => {
  await db.execute(sql`create table things (id uuid primary key)`);
  await db.execute(sql`create trigger things_deleted after delete on things referencing old table as old_rows
    for each statement execute function queue_file_removals()`);
  const { store, contents } = createMemoryFiles();
  const files = createStoredFiles({ db, files: store }, kind);
  const kept = await files.take(sent('kept'), taken, 'ada');
  expect(kept).toEqual({ id: kept.id, kind: 'txt', size: 4, name: 'notes.txt' });
  await db.insert(things).values({ id: kept.id });
  await keepFile(db, kind, kept.id);
  const left = await files.take(sent('left'), taken, 'ada');
  const run = () => removeFiles({ db, files: store, kinds: [kind] });
  await run();
  expect([...contents.keys()]).toEqual([`things/${kept.id}`, `things/${left.id}`]);

  await db.execute(sql`update file_removals set run_at = now()`);
  await run();
  expect(String(await files.read(kept.id))).toBe('kept');
  await expect(files.read(left.id)).rejects.toThrow(FileNotFound);
  await db.delete(things);
  await run();
  expect(contents.size).toBe(0);
});

itOnBoth('stores nothing of a file that is not taken', async ({ db }) => {
  const { store, contents, parts } = createMemoryFiles();
  const files = createStoredFiles({ db, files: store }, kind);
  await expect(files.take(sent('%PDF-1.7'), taken, 'ada')).rejects.toMatchObject({ reason: 'damaged' });
  await expect(files.take(sent('\0'), taken, 'ada')).rejects.toThrow('Send a text.');
  async function* arriving() {
    yield Buffer.alloc(6 * 1024 * 1024, '\x1a\x45\xdf\xa3', 'latin1');
    yield Buffer.alloc(6 * 1024 * 1024);
  }
  const video = { kinds: ['webm'] as const, message: 'Send a video.', maxSize: 8 * 1024 * 1024 };
  await expect(files.takeStream(arriving(), video)).rejects.toMatchObject({ reason: 'size' });
  expect([contents.size, parts.size]).toEqual([0, 0]);
});
