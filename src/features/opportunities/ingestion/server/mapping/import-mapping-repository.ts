import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { ImportMapping } from '../../contract.ts';
import { importMappings } from './import-mapping-table.ts';

/** One mapping for each source, shared by the administration and the command line. */
export const createImportMappingRepository = (db: Database) => ({
  async findMapping(source: string) {
    return (await db.select().from(importMappings).where(eq(importMappings.source, source))).at(0)?.mapping;
  },

  saveMapping: (source: string, mapping: ImportMapping) =>
    db
      .insert(importMappings)
      .values({ source, mapping })
      .onConflictDoUpdate({ target: importMappings.source, set: { mapping, updatedAt: sql`now()` } }),
});
