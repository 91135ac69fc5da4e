import { createHmac } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, lte, min, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '#platform/server/database/database.ts';
import { createDueWork } from '#platform/server/jobs/due-work.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { Queue } from './one-at-a-time.ts';
import { sandboxDeliveries, sandboxObjects } from './sandbox-table.ts';
import { readSettings, type Settings } from './settings.ts';

type Dependencies = {
  db: Database;
  queue: Queue;
  secret: string;
  logger: Pick<Logger, 'warn'>;
  /** Real time, in milliseconds. */
  now: () => number;
  /** Milliseconds in which the other side must answer. */
  patience: number;
};

/** Seconds before each further attempt; after the last one nobody is told any more, and only `events.list` helps. */
const pauses = [1, 2, 5, 10, 30, 60, 300, 900, 3_600, 7_200, 14_400, 28_800, 57_600, 86_400];
const atOnce = 8;

/** The `Stripe-Signature` header for a body (docs.stripe.com/webhooks#verify-manually); `at` in seconds of real time. */
export const signatureOf = (body: string, secret: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

const arrange = <T>(list: T[], order: Settings['order']) =>
  order === 'reversed' ? list.reverse() : order === 'shuffled' ? list.sort(() => Math.random() - 0.5) : list;

type Claimed = { event: string; attempts: number };

/** Tells the webhook of every event, again and again until it answers 2xx. */
export function createWebhooks({ db, queue, secret, logger, now, patience }: Dependencies) {
  let url: string | undefined;

  const claim = (): Promise<Claimed[]> =>
    queue(async () => {
      const due = db
        .select({ event: sandboxDeliveries.event })
        .from(sandboxDeliveries)
        .where(and(isNotNull(sandboxDeliveries.dueAt), lte(sandboxDeliveries.dueAt, new Date(now() + 1))))
        .orderBy(asc(sandboxDeliveries.dueAt))
        .limit(atOnce)
        .for('update', { skipLocked: true });
      return db
        .update(sandboxDeliveries)
        .set({ attempts: sql`${sandboxDeliveries.attempts} + 1`, dueAt: new Date(now() + 3 * patience) })
        .where(inArray(sandboxDeliveries.event, due))
        .returning();
    });

  async function send(event: Stripe.Event, to: string) {
    const body = JSON.stringify(event, null, 2);
    const response = await fetch(to, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks; this is a stand-in)',
        'stripe-signature': signatureOf(body, secret, Math.floor(now() / 1000)),
      },
    });
    await response.arrayBuffer();
    return response.ok;
  }

  async function deliver({ event: id, attempts }: Claimed, copies: number, to: string) {
    const [kept] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id));
    const sent = await Promise.all(
      Array.from({ length: copies }, () => send(kept!.data as Stripe.Event, to).catch(() => false)),
    );
    if (sent.every(Boolean)) return finish(id, { deliveredAt: new Date(now()), dueAt: null });
    const pause = pauses[attempts - 1];
    logger.warn({ event: id, attempts, pause }, 'the sandbox could not deliver an event');
    return finish(id, { dueAt: pause === undefined ? null : new Date(now() + pause * 1000) });
  }

  const finish = (id: string, change: { dueAt: Date | null; deliveredAt?: Date }) =>
    queue(async () => {
      await db.update(sandboxDeliveries).set(change).where(eq(sandboxDeliveries.event, id));
      if (change.deliveredAt)
        await db
          .update(sandboxObjects)
          .set({ data: sql`jsonb_set(${sandboxObjects.data}, '{pending_webhooks}', '0')` })
          .where(eq(sandboxObjects.id, id));
    });

  const due = createDueWork({
    async work(mayBegin) {
      while (mayBegin()) {
        const { webhooks, copies, order } = await queue(() => readSettings(db));
        const to = url;
        if (webhooks === 'hold' || to === undefined) return;
        const claimed = await claim();
        if (claimed.length === 0) return;
        if (webhooks === 'lose') for (const { event } of claimed) await finish(event, { dueAt: null });
        else await Promise.all(arrange(claimed, order).map((one) => deliver(one, copies, to)));
      }
    },
    onFailure: (error) => logger.warn({ err: error }, 'the sandbox could not read its events'),
  });

  return {
    setUrl(webhookUrl: string) {
      url = webhookUrl;
    },

    deliverDue: due.run,

    /** Lets nothing wait for its pause, nor for a sender that died. */
    hurry: () =>
      queue(async () => {
        await db
          .update(sandboxDeliveries)
          .set({ dueAt: new Date(now()) })
          .where(isNotNull(sandboxDeliveries.dueAt));
      }),

    /** Milliseconds until something is due; undefined: nothing is. */
    async nextDue() {
      const [row] = await queue(() =>
        db
          .select({ at: min(sandboxDeliveries.dueAt) })
          .from(sandboxDeliveries)
          .where(isNotNull(sandboxDeliveries.dueAt)),
      );
      return row?.at ? Math.max(0, row.at.getTime() - now()) : undefined;
    },

    stop: due.stop,
  };
}
