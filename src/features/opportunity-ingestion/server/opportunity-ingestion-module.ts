import type { Database } from '#platform/server/database/database.ts';
import { seedContent } from './content-seed.ts';
import { type ImportOptions, importOpportunities } from './import-opportunities.ts';
import { createOpportunityIngestion } from './opportunity-ingestion.ts';

/** Opportunities that come in without a person at the screen: what ships with the product, and files of a command. */
export const createOpportunityIngestionModule = ({ db }: { db: Database }) => ({
  /** Stores what the files of a folder hold, where they changed since the last start. */
  seed: (directory: string) => seedContent(db, directory),

  async importFile(options: Omit<ImportOptions, 'db'>) {
    const summary = await importOpportunities({ db, ...options });
    if (!options.isDryRun && summary.added + summary.updated > 0) await createOpportunityIngestion(db).tidy();
    return summary;
  },
});
