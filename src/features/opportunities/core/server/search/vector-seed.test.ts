import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { localModel } from '#platform/server/embeddings/local-model.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { store } from '../testing/store-opportunities.ts';
import { opportunityVectors } from '../vector-table.ts';
import { hashOf, textOf } from './vector-jobs.ts';
import { createVectorRepository } from './vector-repository.ts';
import { readVectorFile, seedVectors, toVectorFile } from './vector-seed.ts';

it('takes the vectors of texts that the file has, also from another model, and leaves the others stale', async ({
  db,
}) => {
  await store(db, { reef: { title: 'Reef' }, robot: { title: 'Robot' } });
  const [first] = (await createVectorRepository(db).listStale(9)).filter(({ title }) => title === 'Reef');
  await db.update(opportunityVectors).set({ model: 'older', isStale: false });
  const vector = Int8Array.from({ length: 384 }, (_, at) => (at % 255) - 127);
  const directory = mkdtempSync(join(tmpdir(), 'sealeap-vectors-'));
  const file = join(directory, 'vectors.bin');
  await seedVectors(db, file);
  writeFileSync(file, toVectorFile(new Map([[hashOf(textOf(first!)), vector]])));
  await seedVectors(db, file);
  rmSync(directory, { recursive: true });

  const rows = await db.select().from(opportunityVectors);
  const seeded = rows.find(({ opportunityId }) => opportunityId === first!.id);
  expect(seeded).toMatchObject({ isStale: false, model: localModel, vector });
  expect(rows.filter(({ isStale }) => isStale)).toHaveLength(1);
});

it('ships vectors of all opportunities and samples: after a change of their texts, run `npm run bench -- vectors`', async () => {
  const directory = 'content/opportunities';
  const files = ['content/samples/early-access.json', ...readdirSync(directory).map((name) => join(directory, name))];
  const records: (Parameters<typeof textOf>[0] & { slug: string })[] = files.flatMap((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  );
  const vectors = readVectorFile('content/opportunity-vectors.bin');
  const unread = records.filter((record) => !vectors.has(hashOf(textOf(record))));
  expect(unread.map(({ slug }) => slug)).toEqual([]);
});
