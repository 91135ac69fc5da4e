import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { PageKind } from '../vocabulary.ts';
import { pageRedirects as r, pages as t, pageVersions as v } from './page-table.ts';

/** Literals, because the partial index needs them. */
const isAnnounced = sql`${t.kind} = 'announcement' and ${t.publishedNumber} is not null`;

const isShown = and(eq(v.pageId, t.id), eq(v.number, t.publishedNumber));
const published = {
  id: t.id,
  slug: t.slug,
  number: v.number,
  title: v.title,
  description: v.description,
  section: v.section,
  /** When it was published first, and when the text of today was. */
  publishedAt: sql<Date>`${t.publishedAt}`.mapWith(t.publishedAt),
  updatedAt: sql<Date>`${v.publishedAt}`.mapWith(v.publishedAt),
};

/** What readers see of the pages that are edited in the browser. */
export const createPublishedPageRepository = (db: Database) => ({
  /** The newest first. */
  listAnnouncements: (cursor: string | undefined, limit: number) =>
    db
      .select(published)
      .from(t)
      .innerJoin(v, isShown)
      .where(and(isAnnounced, behindCursor(cursor, t.publishedAt, t.id)))
      .orderBy(desc(t.publishedAt), desc(t.id))
      .limit(limit),

  find: (kind: PageKind, slug: string) =>
    first(
      db
        .select({ ...published, text: v.text })
        .from(t)
        .innerJoin(v, isShown)
        .where(and(eq(t.kind, kind), eq(t.slug, slug))),
    ),

  /** When the original text took the place of an edited one; undefined while an edited one is published, or none was. */
  findRevertedAt: async (kind: PageKind, slug: string) =>
    (
      await first(
        db
          .select({ at: sql<Date>`${v.publishedAt}`.mapWith(v.publishedAt) })
          .from(t)
          .innerJoin(v, eq(v.pageId, t.id))
          .where(and(eq(t.kind, kind), eq(t.slug, slug), isNull(t.publishedNumber), isNotNull(v.publishedAt)))
          .orderBy(desc(v.number))
          .limit(1),
      )
    )?.at,

  /** All of a kind with their texts, in the order in which they were published first. */
  listOf: (kind: PageKind) =>
    db
      .select({ ...published, text: v.text })
      .from(t)
      .innerJoin(v, isShown)
      .where(eq(t.kind, kind))
      .orderBy(asc(t.publishedAt), asc(t.id)),

  /** Where a page is that had this address before; undefined unless it is published. */
  findMoved: async (kind: PageKind, slug: string) =>
    (
      await first(
        db
          .select({ slug: t.slug })
          .from(r)
          .innerJoin(t, eq(t.id, r.pageId))
          .innerJoin(v, isShown)
          .where(and(eq(r.kind, kind), eq(r.slug, slug))),
      )
    )?.slug,
});
