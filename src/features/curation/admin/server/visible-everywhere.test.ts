import { randomUUID } from 'node:crypto';
import { expect, inject, it as one, vi } from 'vitest';
import { tagsOfChange } from '#features/opportunities/core/server/dates/shown-policy.ts';
import { createOpportunities } from '#features/opportunities/core/server/opportunities.ts';
import { contentChannel } from '#platform/server/database/database.ts';
import { createResponseCache } from '#platform/server/http/answers/response-cache.ts';
import { openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { createEditor } from './shared/editor.ts';
import { editorFields } from './testing/editor-fields.ts';

one.skipIf(!inject('postgresUrl'))('a change that is published is there for visitors of every process', async () => {
  const here = await openWholeDatabase('postgres');
  const there = await here.again();
  const store = createResponseCache({ isPersonal: () => false });
  await there.listen(contentChannel, (payload) => store.invalidate(tagsOfChange(payload)), store.invalidate);
  const read = createOpportunities({ db: there.db });
  const id = randomUUID();
  for (let version = 0; version < 10; version += 1) {
    const before = store.generation();
    const fields = editorFields({ location: `Place ${version}` });
    await createEditor(here.db).save('ada', id, { version, state: 'published', fields });
    await vi.waitFor(() => expect(store.generation()).toBeGreaterThan(before), { timeout: 15_000 });
    expect(await read.get(id)).toMatchObject({ location: `Place ${version}` });
  }
  await there.close();
  await here.close();
});
