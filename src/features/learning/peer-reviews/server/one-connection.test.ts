import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, inject, it } from 'vitest';
import { embeddedSettings } from '#platform/server/database/embedded.ts';
import { servePeerReviews } from './testing/serve-peer-reviews.ts';

// Other tests run within one transaction, where a query beside it does not wait for ever. Opens a database: a second.
it('writes peer reviews on the one connection of the embedded database', async () => {
  const loadDataDir = new Blob([await readFile(inject('snapshotFile'))]);
  const client = new PGlite({ ...embeddedSettings, loadDataDir });
  const { join, read, answerAll, taught, sync, ask } = await servePeerReviews(drizzle(client));
  for (const who of ['ada', 'bo', 'cy']) expect((await join(who)).status).toBe(204);
  await answerAll('bo', 'Very good, only https://wa.me/254700000000 is missing.');
  await answerAll('cy');
  const { id, version } = (await taught()).reviews[0];
  const decision = { decision: 'show', version };
  expect((await ask('tom', `/teach/first-steps/peer-reviews/${id}/decision`, decision)).status).toBe(204);
  await sync();
  expect((await join('ada', 'no')).status).toBe(204);
  expect((await read('ada')).takesPart).toBe(false);
  await client.close();
});
