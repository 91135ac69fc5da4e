import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { claimCounted, concluded, inSeconds, isClaim, isPending, released } from '#platform/server/queue/claim-rows.ts';
import type { PushPayload } from './push-payload-policy.ts';
import { pushSubscriptions as devices, pushMessages as t } from './push-table.ts';

/** Every process listens on it; a message that was queued is there when its transaction commits. */
export const pushMessageChannel = 'push_messages';

/** A message that this process alone may send, until its lease is over. */
export type ClaimedPush = typeof t.$inferSelect;

export function createPushQueue(db: Database) {
  /** Only whoever claimed a message last may say what became of it. */
  const finish = (claimed: Pick<ClaimedPush, 'id' | 'attempts'>, change: object) =>
    db
      .update(t)
      .set(change)
      .where(and(isClaim(t, claimed), eq(t.state, 'sending')));

  return {
    /** One message to each device of a person. A key that was queued before changes nothing. */
    async queue(userId: string, key: string, payload: PushPayload, usefulUntil: Date | null) {
      await db.execute(sql`
        with added as (
          insert into ${t} (key, subscription_id, payload, useful_until)
          select ${key}, ${devices.id}, ${JSON.stringify(payload)}::jsonb, ${usefulUntil?.toISOString() ?? null}::timestamptz
          from ${devices} where ${devices.userId} = ${userId}
          on conflict do nothing returning 1
        )
        select pg_notify(${pushMessageChannel}, '') where exists (select from added)`);
    },

    /** Claims up to `max` pending messages for this process, for `lease` seconds. Two processes never get the same one; one whose sender died twice has failed. */
    claim: (max: number, lease: number): Promise<ClaimedPush[]> =>
      claimCounted(db, t, {
        where: and(inArray(t.state, ['queued', 'sending']), isPending(t.runAt)),
        orderBy: t.runAt,
        limit: max,
        set: { state: 'sending', attempts: sql`${t.attempts} + 1`, runAt: inSeconds(lease) },
        setAside: (row) => finish(row, { ...concluded, state: 'failed', payload: null }),
      }),

    /** This process stops while it is being sent. */
    release: (claimed: ClaimedPush) => finish(claimed, released(t)),

    /** Where no other process can be sending: what was being sent when this one last ended is due at once. */
    reclaimAll: () => db.update(t).set({ runAt: sql`now()` }).where(eq(t.state, 'sending')),

    markSent: (claimed: ClaimedPush) => finish(claimed, { ...concluded, state: 'sent', payload: null }),
    markFailed: (claimed: ClaimedPush) => finish(claimed, { ...concluded, state: 'failed', payload: null }),
    postpone: (claimed: ClaimedPush, seconds: number) =>
      finish(claimed, { ...concluded, state: 'queued', runAt: inSeconds(seconds) }),

    /** Takes back messages of this key that nobody has begun to send; says how many. */
    withdraw: async (key: string) =>
      (
        await db
          .delete(t)
          .where(and(eq(t.key, key), eq(t.state, 'queued')))
          .returning({ id: t.id })
      ).length,

    /** Lists the messages that the person's download shows. */
    listOfUser: (userId: string) =>
      db
        .select({ message: t.payload, state: t.state, createdAt: t.createdAt })
        .from(t)
        .innerJoin(devices, eq(devices.id, t.subscriptionId))
        .where(eq(devices.userId, userId))
        .orderBy(asc(t.createdAt)),

    removeOlderThan: (days: number) => db.delete(t).where(lt(t.createdAt, sql`now() - make_interval(days => ${days})`)),
  };
}
