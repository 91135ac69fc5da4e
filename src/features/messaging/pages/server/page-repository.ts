import { and, desc, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { PageKind, PageState } from '../vocabulary.ts';
import { pageRedirects as r, pages as t, pageVersions as v } from './page-table.ts';

export type PageRow = typeof t.$inferSelect;
export type PageRepository = ReturnType<typeof createPageRepository>;

const state = sql<PageState>`case
  when ${t.publishedNumber} is null then case when ${t.publishedAt} is null then 'draft' else 'withdrawn' end
  when (${v.title}, ${v.description}, ${v.section}, ${v.text})
    is distinct from (${t.title}, ${t.description}, ${t.section}, ${t.text}) then 'changed'
  else 'published' end`;
const isShown = and(eq(v.pageId, t.id), eq(v.number, t.publishedNumber));
const entry = {
  ...{ id: t.id, kind: t.kind, slug: t.slug, title: t.title, createdAt: t.createdAt, updatedAt: t.updatedAt },
  state,
};

/** Drafts, versions and former addresses, for those who edit them. */
export const createPageRepository = (db: Database) => ({
  /** The newest first. */
  list: (kind: PageKind, cursor: string | undefined, limit: number) =>
    db
      .select(entry)
      .from(t)
      .leftJoin(v, isShown)
      .where(and(eq(t.kind, kind), behindCursor(cursor, t.createdAt, t.id)))
      .orderBy(desc(t.createdAt), desc(t.id))
      .limit(limit),

  /** All of the kinds, the newest first: as many as there are help articles, some dozens. */
  listOf: (kinds: PageKind[]) =>
    db.select(entry).from(t).leftJoin(v, isShown).where(inArray(t.kind, kinds)).orderBy(desc(t.createdAt), desc(t.id)),

  findId: async (kind: PageKind, slug: string) =>
    (
      await first(
        db
          .select({ id: t.id })
          .from(t)
          .where(and(eq(t.kind, kind), eq(t.slug, slug))),
      )
    )?.id,

  find: (id: string) =>
    first(
      db
        .select({ ...getTableColumns(t), state })
        .from(t)
        .leftJoin(v, isShown)
        .where(eq(t.id, id)),
    ),

  /** Until the transaction ends nobody else changes it. */
  lock: (id: string) => first(db.select().from(t).where(eq(t.id, id)).for('update')),

  async add(page: Omit<typeof t.$inferInsert, 'id' | 'version' | 'publishedNumber'>) {
    const [added] = await db.insert(t).values(page).returning({ id: t.id });
    return added!.id;
  },

  async change(id: string, change: PgUpdateSetSource<typeof t>) {
    await db
      .update(t)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(t.id, id));
  },

  async remove(id: string) {
    await db.delete(t).where(eq(t.id, id));
  },

  /** Whether a page has the address, or another one than `id` had it before. */
  isTaken: async (kind: PageKind, slug: string, id?: string) =>
    (await hasRows(
      db
        .select({ id: t.id })
        .from(t)
        .where(and(eq(t.kind, kind), eq(t.slug, slug))),
    )) ||
    hasRows(
      db
        .select({ id: r.pageId })
        .from(r)
        .where(and(eq(r.kind, kind), eq(r.slug, slug), id ? ne(r.pageId, id) : undefined)),
    ),

  listFormerSlugs: async (id: string) =>
    (await db.select({ slug: r.slug }).from(r).where(eq(r.pageId, id)).orderBy(desc(r.createdAt), r.slug)).map(
      ({ slug }) => slug,
    ),

  async addRedirect(redirect: typeof r.$inferInsert) {
    await db.insert(r).values(redirect);
  },

  async removeRedirect(kind: PageKind, slug: string) {
    await db.delete(r).where(and(eq(r.kind, kind), eq(r.slug, slug)));
  },

  /** The last one; undefined before the first. */
  findLastVersion: (pageId: string) =>
    first(db.select().from(v).where(eq(v.pageId, pageId)).orderBy(desc(v.number)).limit(1)),

  findVersion: (pageId: string, number: number) =>
    first(
      db
        .select({ ...getTableColumns(v), kind: t.kind })
        .from(v)
        .innerJoin(t, eq(t.id, v.pageId))
        .where(and(eq(v.pageId, pageId), eq(v.number, number))),
    ),

  async addVersion(version: typeof v.$inferInsert) {
    await db.insert(v).values(version);
  },

  /** The newest first, without their texts; those before the number of the cursor. */
  listVersions: (pageId: string, before: number | undefined, limit: number) =>
    db
      .select({
        ...{ number: v.number, title: v.title, createdAt: v.createdAt, publishedAt: v.publishedAt },
        authorName: users.name,
        isShown: sql<boolean>`coalesce(${t.publishedNumber} = ${v.number}, false)`,
      })
      .from(v)
      .innerJoin(t, eq(t.id, v.pageId))
      .leftJoin(users, eq(users.id, v.authorId))
      .where(and(eq(v.pageId, pageId), before === undefined ? undefined : lt(v.number, before)))
      .orderBy(desc(v.number))
      .limit(limit),
});
