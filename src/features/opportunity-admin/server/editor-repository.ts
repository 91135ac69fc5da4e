import { and, eq, ne, sql } from 'drizzle-orm';
import { opportunityPictures, opportunities as t } from '#features/opportunities/server/opportunity-table.ts';
import { opportunityReports } from '#features/reports/server/report-table.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import type { NearOpportunity } from '../editor-contract.ts';

export type EditorRepository = ReturnType<typeof createEditorRepository>;
/** Similarity threshold of pg_trgm, 0 to 1. */
const near = 0.55;
const maxNear = 5;

type Insertable = typeof t.$inferInsert;

/** All writes run in the caller's transaction. */
export function createEditorRepository(db: Database) {
  return {
    find: async (id: string) => (await db.select().from(t).where(eq(t.id, id))).at(0),

    lock: async (id: string) => (await db.select().from(t).where(eq(t.id, id)).for('update')).at(0),

    isSlugTaken: async (slug: string, exceptId: string) =>
      (
        await db
          .select({ id: t.id })
          .from(t)
          .where(and(eq(t.slug, slug), ne(t.id, exceptId)))
      ).length > 0,

    hasPicture: async (id: string) =>
      (await db.select({ id: opportunityPictures.id }).from(opportunityPictures).where(eq(opportunityPictures.id, id)))
        .length > 0,

    /** Undefined when the id exists. */
    add: async (row: Insertable) =>
      (await db.insert(t).values(row).onConflictDoNothing({ target: t.id }).returning()).at(0),

    async change(id: string, values: Partial<Insertable>) {
      const [row] = await db
        .update(t)
        .set({ ...values, editedAt: sql`now()`, updatedAt: sql`now()` })
        .where(eq(t.id, id))
        .returning();
      return row!;
    },

    /** At most five: same link first, then by similarity of the fingerprint ('' matches none). */
    async listNear({ link, print, except }: { link: string | null; print: string; except: string }) {
      const sameLink = sql`canonical_link = ${link}`;
      await db.execute(sql`set local pg_trgm.similarity_threshold = ${sql.raw(String(near))}`);
      return selectRows<NearOpportunity>(
        db,
        sql`select id, slug, title, organization, state, deadline, coalesce(${sameLink}, false) as "hasSameLink"
          from opportunities
          where id <> ${except}::uuid and merged_into is null and (${sameLink} or fingerprint % ${print})
          order by coalesce(${sameLink}, false) desc, similarity(fingerprint, ${print}) desc, id limit ${maxNear}`,
      );
    },

    /** Moves earlier duplicates and reports of one opportunity to another. */
    async moveRelated(from: string, to: string) {
      await db.update(t).set({ mergedInto: to }).where(eq(t.mergedInto, from));
      await db.update(opportunityReports).set({ opportunityId: to }).where(eq(opportunityReports.opportunityId, from));
    },
  };
}
