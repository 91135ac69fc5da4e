import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { itOnBoth } from '../testing/database-test.ts';
import { createFileRemovalRepository } from './file-removal-repository.ts';
import { fileRemovals } from './file-removal-table.ts';
import { removeQueuedFiles } from './file-removals.ts';
import { createMemoryFiles } from './testing/memory-files.ts';

const [broken, sound, later] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, ...string[]];

itOnBoth(
  'deletes all other files of a batch when the store fails for one, and tries that again later',
  async ({ db }) => {
    const { contents, store } = createMemoryFiles();
    const ids = [broken, sound!, later!];
    for (const id of ids) await store.put(`things/${id}`, Buffer.from('x'), 'text/plain');
    const queue = createFileRemovalRepository(db, 'things');
    for (const id of ids) await queue.announce(id);
    await createFileRemovalRepository(db, 'others').announce(broken);
    const hasCome = (id: string) =>
      db.execute(sql`update file_removals set run_at = now() where owner = 'things' and file_id = ${id}`);
    let isDown = true;
    const remove = async (name: string) => {
      if (isDown && name.includes(broken)) throw new Error('The file store answered 500.');
      await store.remove(name);
    };
    const run = () =>
      removeQueuedFiles({ db, files: { ...store, remove }, owner: 'things', namesOf: (id) => [`things/${id}`] });

    for (const id of [broken, sound!]) await hasCome(id);
    await expect(run()).rejects.toThrow('500');
    expect([...contents.keys()]).toEqual([`things/${broken}`, `things/${later}`]);
    isDown = false;
    await hasCome(broken);
    expect(await run()).toBe(1);
    expect([...contents.keys()]).toEqual([`things/${later}`]);
    expect(await db.select({ owner: fileRemovals.owner }).from(fileRemovals)).toEqual(
      expect.arrayContaining([{ owner: 'others' }, { owner: 'things' }]),
    );
  },
);
