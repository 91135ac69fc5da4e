import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { claimCounted, concluded, inSeconds, isClaim, isPending, released } from '#platform/server/queue/claim-rows.ts';
import type { PaymentEvent } from './shared/payment-event-handler.ts';
import { type PaymentEventRow, paymentEvents } from './webhook-event-table.ts';

/** Every process listens on it; an event that was kept is there when its transaction commits. */
export const paymentEventsChannel = 'payment_events';

export type EventRepository = ReturnType<typeof createEventRepository>;

export function createEventRepository(db: Database) {
  /** Only whoever took an event last may say what became of it. */
  const finish = (claimed: PaymentEventRow, change: object) =>
    db
      .update(paymentEvents)
      .set(change)
      .where(and(isClaim(paymentEvents, claimed), isNull(paymentEvents.appliedAt)));

  return {
    /** Stores events, each once; those that no handler subscribes to as applied. */
    async store(events: readonly PaymentEvent[], isAwaited: (type: string) => boolean) {
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

    /**
     * Claims up to `max` events that are due, the oldest first, for `lease` seconds. `setAside` is called for one that was
     * being applied by two processes that died; it says what becomes of it.
     */
    claim: (max: number, lease: number, setAside: (row: PaymentEventRow) => Promise<unknown>) =>
      claimCounted(db, paymentEvents, {
        where: and(isNull(paymentEvents.appliedAt), isPending(paymentEvents.nextAttemptAt)),
        orderBy: paymentEvents.nextAttemptAt,
        limit: max,
        set: { attempts: sql`${paymentEvents.attempts} + 1`, nextAttemptAt: inSeconds(lease) },
        setAside,
      }),

    /** This process stops while it is being applied. */
    release: (row: PaymentEventRow) => finish(row, released(paymentEvents)),

    /** While it is being applied. */
    renew: (row: PaymentEventRow, lease: number) => finish(row, { nextAttemptAt: inSeconds(lease) }),

    markApplied: (row: PaymentEventRow) =>
      finish(row, { ...concluded, appliedAt: sql`now()`, nextAttemptAt: null, failure: null }),

    /** `pause`: seconds until it is tried again; undefined: never. */
    postpone: (row: PaymentEventRow, failure: string, pause: number | undefined) =>
      finish(row, { ...concluded, failure, nextAttemptAt: pause === undefined ? null : inSeconds(pause) }),

    /** Where no other process can be at work: what this one had taken when it last ended is due at once. */
    reclaimAll: () =>
      db
        .update(paymentEvents)
        .set({ nextAttemptAt: sql`now()` })
        .where(and(isNull(paymentEvents.appliedAt), sql`${paymentEvents.nextAttemptAt} is not null`)),

    /** Removes events that were applied long ago; the provider does not send them again. */
    removeApplied: (days: number) =>
      db.delete(paymentEvents).where(lt(paymentEvents.appliedAt, sql`now() - make_interval(days => ${days})`)),
  };
}
