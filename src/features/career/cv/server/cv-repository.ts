import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { lockAccount } from '#features/people/accounts/server/account-conditions.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import type { AnyDocument } from '../document-contract.ts';
import { type CvKind, cvs as t, cvVersions as v } from './cv-table.ts';

type Change = Partial<Pick<typeof t.$inferInsert, 'document' | 'version' | 'updatedAt' | 'keptAt'>>;

type Added = { document: AnyDocument; kind?: CvKind; applicationId?: string | undefined };

export function createCvRepository(db: Database) {
  const isOf = (userId: string, kind: CvKind) => and(eq(t.userId, userId), eq(t.kind, kind));
  const isOwn = (userId: string, id: string) => and(eq(t.userId, userId), eq(t.id, id));
  return {
    /** Until the transaction ends, so that CVs are counted one after the other. */
    lockUser: (userId: string) => lockAccount(db, userId),

    /** The CVs, the first one first, without what is in them. */
    list: (userId: string) =>
      db
        .select({ id: t.id, title: sql<string>`${t.document}->>'title'`, updatedAt: t.updatedAt })
        .from(t)
        .where(isOf(userId, 'cv'))
        .orderBy(asc(t.createdAt), asc(t.id)),

    findFirstId: async (userId: string) =>
      (
        await first(
          db.select({ id: t.id }).from(t).where(isOf(userId, 'cv')).orderBy(asc(t.createdAt), asc(t.id)).limit(1),
        )
      )?.id,

    count: async (userId: string, kind: CvKind) =>
      (await db.select({ cvs: count() }).from(t).where(isOf(userId, kind)))[0]!.cvs,

    find: (userId: string, id: string) => first(db.select().from(t).where(isOwn(userId, id))),

    /** Until the transaction ends nobody else changes it. */
    findForChange: (userId: string, id: string) => first(db.select().from(t).where(isOwn(userId, id)).for('update')),

    async add(userId: string, { document, ...rest }: Added, now: Date) {
      const at = { createdAt: now, updatedAt: now, keptAt: now };
      const [added] = await db
        .insert(t)
        .values({ userId, document, ...rest, version: 1, ...at })
        .returning({ id: t.id });
      return added!.id;
    },

    async change(id: string, change: Change) {
      await db.update(t).set(change).where(eq(t.id, id));
    },

    /** Returns what it was; undefined where there was none. */
    remove: async (userId: string, id: string) =>
      (await db.delete(t).where(isOwn(userId, id)).returning({ kind: t.kind })).at(0)?.kind,

    /** The latest first. */
    listVersions: (cvId: string) =>
      db
        .select({ id: v.id, savedAt: v.savedAt, title: sql<string>`${v.document}->>'title'` })
        .from(v)
        .where(eq(v.cvId, cvId))
        .orderBy(desc(v.savedAt), desc(v.id)),

    findVersion: (cvId: string, id: string) =>
      first(
        db
          .select()
          .from(v)
          .where(and(eq(v.cvId, cvId), eq(v.id, id))),
      ),

    /** Keeps an earlier version, and the latest `max` of all. */
    async keepVersion(cvId: string, document: AnyDocument, savedAt: Date, max: number) {
      await db.insert(v).values({ cvId, document, savedAt });
      const old = db
        .select({ id: v.id })
        .from(v)
        .where(eq(v.cvId, cvId))
        .orderBy(desc(v.savedAt), desc(v.id))
        .offset(max);
      await db.delete(v).where(inArray(v.id, old));
    },
  };
}
