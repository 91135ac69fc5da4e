import { and, eq, inArray } from 'drizzle-orm';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createIngestionRepository } from '../ingestion-repository.ts';

export const sampleSource = 'sample';

export function createSampleRepository(db: Database) {
  const isShown = and(eq(t.source, sampleSource), inArray(t.state, ['early_access', 'published']));
  return {
    add: createIngestionRepository(db).store,

    /** Writes nothing when there are none, because every write invalidates cached responses. */
    async archive() {
      const shown = await db.select({ id: t.id }).from(t).where(isShown);
      if (shown.length > 0) await db.update(t).set({ state: 'archived', earlyAccessAt: null }).where(isShown);
    },
  };
}
