import type { Database } from '#platform/server/database/database.ts';
import { seedContent } from './content/content-seed.ts';
import { seedSamples } from './content/sample-seed.ts';
import { type ImportOptions, importOpportunities } from './import-opportunities.ts';
import { createOpportunityIngestion } from './ingestion.ts';

export const createOpportunityIngestionModule = ({ db }: { db: Database }) => ({
  seed: (directory: string, onBegin?: (count: number) => void) => seedContent(db, directory, onBegin),
  seedSamples: (file: string, settings: { hasSamples: boolean }) => seedSamples(db, file, settings),

  async importFile(options: Omit<ImportOptions, 'db'>) {
    const summary = await importOpportunities({ db, ...options });
    if (!options.isDryRun && summary.added + summary.updated > 0) await createOpportunityIngestion(db).tidy();
    return summary;
  },
});
