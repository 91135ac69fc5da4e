import fc from 'fast-check';
import { expect } from 'vitest';
import { checkFile, storeFile, uploadFile } from '#features/curation/imports/server/testing/import-run.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { sized } from '#platform/server/testing/soak.ts';
import type { ReaderName } from '../testing/outside-text-worker.ts';
import { bytesFor } from '../testing/outside-texts.ts';

const lists: [ReaderName, string][] = [
  ['csv', 'list.csv'],
  ['json', 'list.json'],
  ['jsonLines', 'list.jsonl'],
  ['yaml', 'list.yml'],
  ['feed', 'list.xml'],
  ['unnamedList', 'list'],
];

for (const [reader, fileName] of lists)
  it(
    `stores what it read of any text that is imported as ${fileName}, or says why not`,
    async ({ db }) => {
      await fc.assert(
        fc.asyncProperty(bytesFor(reader), async (bytes) => {
          if (bytes.length === 0) return;
          const { id, state, mapping } = await uploadFile(db, fileName, bytes);
          expect(state).toMatch(/^(received|unreadable)$/);
          if (state === 'unreadable' || !Object.values(mapping?.fields ?? {}).includes('title')) return;
          await checkFile(db, id);
          await storeFile(db, id);
        }),
        { numRuns: sized(20, 1_000), endOnFailure: true },
      );
    },
    sized(60_000, 1_800_000),
  );
