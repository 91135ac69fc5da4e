import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { foldMailAddress } from '#platform/shared/text/fold-text.ts';
import type { Database } from '../database/database.ts';
import { first, hasRows } from '../database/first.ts';
import { toPattern } from '../database/like-pattern.ts';
import { behindCursor } from '../database/list-cursor.ts';
import type { SuppressionReason } from './suppression-policy.ts';
import { emailSuppressions as t } from './suppression-table.ts';

const maxDetail = 500;

export type SuppressionRepository = ReturnType<typeof createSuppressionRepository>;

/** Addresses to which nothing is sent; they are compared without regard to case. */
export function createSuppressionRepository(db: Database) {
  const isOf = (email: string) => eq(t.foldedEmail, foldMailAddress(email));
  return {
    find: (email: string) => first(db.select().from(t).where(isOf(email))),

    /**
     * Suppresses an address. A complaint takes the place of a bounce or not, by `reason`: a bounce is the stricter one
     * and stays. Returns whether anything is new.
     */
    add: (email: string, reason: SuppressionReason, detail: string | null = null) =>
      hasRows(
        db
          .insert(t)
          .values({ foldedEmail: foldMailAddress(email), reason, detail: detail?.slice(0, maxDetail) ?? null })
          .onConflictDoUpdate({
            target: t.foldedEmail,
            set: { reason: sql`excluded.reason`, detail: sql`excluded.detail`, createdAt: sql`now()` },
            setWhere: sql`${t.reason} = 'complaint' and excluded.reason = 'bounce'`,
          })
          .returning({ id: t.id }),
      ),

    /** Whether the last email of recovery to it is so many days ago; the next `true` comes as many days later. */
    claimTry: (id: string, days: number) =>
      hasRows(
        db
          .update(t)
          .set({ triedAt: sql`now()` })
          .where(
            and(eq(t.id, id), sql`coalesce(${t.triedAt}, ${t.createdAt}) <= now() - make_interval(days => ${days})`),
          )
          .returning({ id: t.id }),
      ),

    async noteRefused(id: string) {
      await db
        .update(t)
        .set({ refusedEmails: sql`${t.refusedEmails} + 1` })
        .where(eq(t.id, id));
    },

    /** Emails go to this address again; false when they did already. */
    lift: (email: string) => hasRows(db.delete(t).where(isOf(email)).returning({ id: t.id })),

    /** Lifts the suppression of an address from which emails came back; a complaint stays. */
    liftBounce: (email: string) =>
      hasRows(
        db
          .delete(t)
          .where(and(isOf(email), eq(t.reason, 'bounce')))
          .returning({ id: t.id }),
      ),

    get: (id: string) => first(db.select().from(t).where(eq(t.id, id))),

    remove: (id: string) => hasRows(db.delete(t).where(eq(t.id, id)).returning({ id: t.id })),

    /** Newest first. `q`: a part of the address. */
    list: ({ q, cursor }: { q?: string | undefined; cursor?: string | undefined }, limit: number) =>
      db
        .select()
        .from(t)
        .where(
          and(
            q ? sql`${t.foldedEmail} like ${`%${toPattern(foldMailAddress(q))}%`}` : undefined,
            behindCursor(cursor, t.createdAt, t.id),
          ),
        )
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(limit),

    count: () => db.$count(t),

    removeOlderThan: (days: number) => db.delete(t).where(lt(t.createdAt, sql`now() - make_interval(days => ${days})`)),

    /** Lists the suppressions of an address, for its owner. */
    listOf: (email: string) =>
      db
        .select({
          email: t.foldedEmail,
          reason: t.reason,
          detail: t.detail,
          createdAt: t.createdAt,
          triedAt: t.triedAt,
          refusedEmails: t.refusedEmails,
        })
        .from(t)
        .where(isOf(email)),
  };
}
