import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, inject, it } from 'vitest';
import { embeddedSettings } from '#platform/server/database/embedded.ts';
import { one, serveAssignments } from './testing/serve-assignments.ts';

// Other tests run within one transaction, where a query beside it does not wait for ever. Opens a database: a second.
it('saves an assignment on the one connection of the embedded database', async () => {
  const loadDataDir = new Blob([await readFile(inject('snapshotFile'))]);
  const client = new PGlite({ ...embeddedSettings, loadDataDir });
  const { ask } = await serveAssignments(drizzle(client));
  const path = `/teach/first-steps/assignments/${one}`;
  const { title, task, deadlineOn, deadlineAfterDays, rubric, fileIds, version } = (await ask('tom', path)).body;
  const edit = { title, task, deadlineOn, deadlineAfterDays, rubric, fileIds, version, isPeerReviewed: true };
  expect((await ask('tom', path, edit, 'PUT')).status).toBe(204);
  expect((await ask('tom', path)).body.isPeerReviewed).toBe(true);
  await client.close();
});
