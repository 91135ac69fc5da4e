import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { inSeconds } from '#platform/server/queue/claim-rows.ts';
import { paymentProgress } from './webhook-event-table.ts';

export type ProgressRepository = ReturnType<typeof createProgressRepository>;

export function createProgressRepository(db: Database) {
  return {
    /** Whether this process is the one that does it, for so many seconds or until it gives it back. */
    async take(name: string, seconds: number) {
      const leaseUntil = inSeconds(seconds);
      const rows = await db
        .insert(paymentProgress)
        .values({ name, leaseUntil })
        .onConflictDoUpdate({
          target: paymentProgress.name,
          set: { leaseUntil },
          setWhere: sql`coalesce(${paymentProgress.leaseUntil}, '-infinity') <= now()`,
        })
        .returning({ name: paymentProgress.name });
      return rows.length > 0;
    },

    /** While the work goes on. */
    renew: (name: string, seconds: number) =>
      db
        .update(paymentProgress)
        .set({ leaseUntil: inSeconds(seconds) })
        .where(and(eq(paymentProgress.name, name), isNotNull(paymentProgress.leaseUntil))),

    giveBack: (name: string) =>
      db.update(paymentProgress).set({ leaseUntil: null }).where(eq(paymentProgress.name, name)),

    findDoneUntil: async (name: string) =>
      (await db.select().from(paymentProgress).where(eq(paymentProgress.name, name))).at(0)?.doneUntil ?? undefined,

    async setDoneUntil(name: string, doneUntil: Date) {
      await db
        .insert(paymentProgress)
        .values({ name, doneUntil })
        .onConflictDoUpdate({
          target: paymentProgress.name,
          set: { doneUntil: sql`greatest(${paymentProgress.doneUntil}, ${doneUntil.toISOString()}::timestamptz)` },
        });
    },
  };
}
