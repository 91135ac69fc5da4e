import { writeFileSync } from 'node:fs';
import { and, eq, isNotNull } from 'drizzle-orm';
import { toVectorFile } from '#features/opportunities/core/server/shared/opportunity-search.ts';
import { opportunityVectors as t } from '#features/opportunities/core/server/vector-table.ts';
import { createOpportunityIngestionModule } from '#features/opportunities/ingestion/server/ingestion-module.ts';
import { withCorpus } from './corpus.ts';
import { openModel, readVectors } from './model.ts';

const file = 'content/opportunity-vectors.bin';
const samples = 'content/samples/early-access.json';

/**
 * Writes the vectors of the shipped content and of the samples into the file that a first start reads. Known ones are
 * taken from it.
 */
export async function writeContentVectors() {
  const embedder = openModel();
  await withCorpus('shipped', async ({ db }) => {
    await createOpportunityIngestionModule({ db }).seedSamples(samples, { hasSamples: true });
    await readVectors(db, embedder);
    const rows = await db
      .select()
      .from(t)
      .where(and(eq(t.model, embedder.model), isNotNull(t.vector)));
    writeFileSync(file, toVectorFile(new Map(rows.map(({ textHash, vector }) => [textHash!, vector!]))));
    console.log(`${rows.length} vectors in ${file}.`);
  });
  await embedder.stop();
}
