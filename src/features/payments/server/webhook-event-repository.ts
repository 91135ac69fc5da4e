import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { PaymentEvent } from './payment-event-handler.ts';
import { type PaymentEventRow, paymentEvents } from './webhook-event-table.ts';

/** Every process listens on it; an event that was kept is there when its transaction commits. */
export const paymentEventsChannel = 'payment_events';

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export type EventRepository = ReturnType<typeof createEventRepository>;

export function createEventRepository(db: Database) {
  /** Only whoever took an event last may say what became of it. */
  const finish = ({ id, attempts }: PaymentEventRow, change: object) =>
    db
      .update(paymentEvents)
      .set(change)
      .where(and(eq(paymentEvents.id, id), eq(paymentEvents.attempts, attempts), isNull(paymentEvents.appliedAt)));

  return {
    /** Keeps events, each once. Those that nobody waits for are kept as done. */
    async keep(events: readonly PaymentEvent[], isAwaited: (type: string) => boolean) {
      if (events.length === 0) return;
      const rows = events.map((event) =>
        isAwaited(event.type) ? event : { ...event, appliedAt: new Date(), nextAttemptAt: null },
      );
      await db
        .insert(paymentEvents)
        .values(rows)
        .onConflictDoNothing()
        .returning({ notified: sql`pg_notify(${paymentEventsChannel}, '')` });
    },

    /** Takes up to `most` events that are due; for `lease` seconds no other process does. The oldest come first. */
    async take(max: number, lease: number) {
      const pending = db
        .select({ id: paymentEvents.id })
        .from(paymentEvents)
        .where(
          and(
            isNull(paymentEvents.appliedAt),
            // Instants are stored rounded to the millisecond, and may have been rounded up.
            lte(paymentEvents.nextAttemptAt, sql`now() + interval '1 millisecond'`),
          ),
        )
        .orderBy(paymentEvents.nextAttemptAt)
        .limit(max)
        .for('update', { skipLocked: true });
      return db
        .update(paymentEvents)
        .set({ attempts: sql`${paymentEvents.attempts} + 1`, nextAttemptAt: inSeconds(lease) })
        .where(inArray(paymentEvents.id, pending))
        .returning();
    },

    markApplied: (row: PaymentEventRow) => finish(row, { appliedAt: sql`now()`, nextAttemptAt: null, failure: null }),

    /** `pause`: seconds until it is tried again; undefined: never. */
    postpone: (row: PaymentEventRow, failure: string, pause: number | undefined) =>
      finish(row, { failure, nextAttemptAt: pause === undefined ? null : inSeconds(pause) }),

    /** Where no other process can be at work: what this one had taken when it last ended is due at once. */
    reclaimAll: () =>
      db
        .update(paymentEvents)
        .set({ nextAttemptAt: sql`now()` })
        .where(and(isNull(paymentEvents.appliedAt), sql`${paymentEvents.nextAttemptAt} is not null`)),

    /** What was applied long ago; the provider does not send it again. */
    removeApplied: (days: number) =>
      db.delete(paymentEvents).where(lt(paymentEvents.appliedAt, sql`now() - make_interval(days => ${days})`)),
  };
}
