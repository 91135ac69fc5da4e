import { and, eq, ne, sql } from 'drizzle-orm';
import { opportunityPictures, opportunities as t } from '#features/opportunities/server/opportunity-table.ts';
import { opportunityReports } from '#features/reports/server/report-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { selectRows } from '#platform/server/database/select-rows.ts';
import type { NearOpportunity } from '../editor-contract.ts';

export type EditorRepository = ReturnType<typeof createEditorRepository>;
/** From 0 to 1, as pg_trgm counts the groups of three letters that two texts share. */
const near = 0.55;
const maxNear = 5;

type Insertable = typeof t.$inferInsert;

/** Every write is part of a transaction: `db` is it. */
export function createEditorRepository(db: Database) {
  return {
    find: async (id: string) => (await db.select().from(t).where(eq(t.id, id))).at(0),

    /** Nobody else changes it before the transaction ends. */
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

    /** Undefined when there is one with this id already. */
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

    /** Those with the same link, and those whose fingerprint is nearly this one ('' is near to none); at most five. */
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

    /** What had become a part of one is now a part of another, and what visitors said of it is said of the other. */
    async moveRelated(from: string, to: string) {
      await db.update(t).set({ mergedInto: to }).where(eq(t.mergedInto, from));
      await db.update(opportunityReports).set({ opportunityId: to }).where(eq(opportunityReports.opportunityId, from));
    },
  };
}
