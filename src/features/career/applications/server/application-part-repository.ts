import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import type { PartValue } from '../part-contract.ts';
import type { ApplicationPart } from '../vocabulary.ts';
import { applications as a, applicationParts as t } from './application-table.ts';

type Summary = Pick<typeof a.$inferInsert, 'itemsDone' | 'itemsTotal' | 'itemDates'>;
type NewPart = { version: number; value: PartValue; updatedAt: Date };

export function createApplicationPartRepository(db: Database) {
  const selected = { part: t.part, version: t.version, value: t.value };
  return {
    /** Lists the parts of several applications. */
    list: (applicationIds: string[]) =>
      db
        .select({ ...selected, applicationId: t.applicationId })
        .from(t)
        .where(inArray(t.applicationId, applicationIds)),

    find: (applicationId: string, part: ApplicationPart) =>
      first(
        db
          .select(selected)
          .from(t)
          .where(and(eq(t.applicationId, applicationId), eq(t.part, part))),
      ),

    async save(applicationId: string, part: ApplicationPart, stored: NewPart) {
      await db
        .insert(t)
        .values({ applicationId, part, ...stored })
        .onConflictDoUpdate({ target: [t.applicationId, t.part], set: stored });
    },

    /** Stores the summary of the checklist; its reminders are checked again. */
    async setSummary(id: string, summary: Summary, now: Date) {
      await db
        .update(a)
        .set({ ...summary, checkAt: now })
        .where(eq(a.id, id));
    },
  };
}
