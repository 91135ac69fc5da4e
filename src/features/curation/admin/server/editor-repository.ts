import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { alumniNotes } from '#features/career/notes/server/alumni-note-table.ts';
import { opportunityPictures } from '#features/opportunities/core/server/cards/picture-table.ts';
import { opportunities as t } from '#features/opportunities/core/server/opportunity-table.ts';
import { reportedOpportunity } from '#features/opportunities/reports/vocabulary.ts';
import { type Database, selectRows } from '#platform/server/database/database.ts';
import { reports } from '#platform/server/review/report-table.ts';
import type { NearOpportunity } from '../editor-contract.ts';

export type EditorRepository = ReturnType<typeof createEditorRepository>;
/** Similarity threshold of pg_trgm, 0 to 1. */
const near = 0.55;
const maxNear = 5;

type Insertable = typeof t.$inferInsert;

/** All writes run in the caller's transaction. */
export function createEditorRepository(db: Database) {
  const write = (id: string, values: PgUpdateSetSource<typeof t>) =>
    db
      .update(t)
      .set({ ...values, updatedAt: sql`now()` })
      .where(eq(t.id, id))
      .returning();

  async function findFreeSlug(wanted: string, year: number) {
    const candidates = [wanted, `${wanted}-${year}`];
    const taken = await db.select({ slug: t.slug }).from(t).where(inArray(t.slug, candidates));
    const free = candidates.find((candidate) => !taken.some(({ slug }) => slug === candidate));
    return free ?? `${wanted}-${year}-${crypto.randomUUID().slice(0, 8)}`;
  }

  return {
    find: async (id: string) => (await db.select().from(t).where(eq(t.id, id))).at(0),

    /** Locks rows in id order, to prevent deadlocks. */
    lock: (ids: readonly string[]) =>
      db
        .select()
        .from(t)
        .where(inArray(t.id, [...ids]))
        .orderBy(t.id)
        .for('update'),

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

    /** Returns the new id; undefined when the source id exists. Appends the year to a slug that is taken. */
    async addEdition(row: Omit<Insertable, 'id'>, year: number) {
      const slug = await findFreeSlug(row.slug, year);
      const [added] = await db
        .insert(t)
        .values({ ...row, slug })
        .onConflictDoNothing({ target: [t.source, t.sourceId] })
        .returning({ id: t.id });
      return added?.id;
    },

    write,

    /** A change by a curator, which imports do not overwrite. */
    change: async (id: string, values: PgUpdateSetSource<typeof t>) =>
      (await write(id, { ...values, editedAt: sql`now()` }))[0]!,

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
      await db
        .update(reports)
        .set({ subjectId: to })
        .where(and(eq(reports.kind, reportedOpportunity), eq(reports.subjectId, from)));
      // When an author has a note on both, the one that is there stays.
      const hasOther = sql`exists (select from alumni_notes o where o.opportunity_id = ${to} and o.user_id = ${alumniNotes.userId})`;
      await db
        .update(alumniNotes)
        .set({ opportunityId: to })
        .where(and(eq(alumniNotes.opportunityId, from), sql`not ${hasOther}`));
    },
  };
}
