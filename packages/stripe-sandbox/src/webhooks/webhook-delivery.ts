import { createHmac } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, lte, min, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Logger } from '../logger.ts';
import type { SandboxDatabase } from '../storage/sandbox-database.ts';
import { readSettings, type Settings } from '../storage/settings-store.ts';
import { sandboxObjects, webhookDeliveries } from '../storage/tables.ts';
import { createSingleFlight } from './single-flight.ts';

type Dependencies = {
  database: SandboxDatabase;
  secret: string;
  logger: Pick<Logger, 'warn'>;
  /** Real time in milliseconds. */
  now: () => number;
  /** Within which the webhook must respond. */
  timeoutMs: number;
};

/** Seconds before each further attempt. After the last one only `events.list` shows the event. */
const retryDelays = [1, 2, 5, 10, 30, 60, 300, 900, 3_600, 7_200, 14_400, 28_800, 57_600, 86_400];
const batchSize = 8;

/** The `Stripe-Signature` header for a body (docs.stripe.com/webhooks#verify-manually); `at`: seconds of real time. */
const signatureHeader = (body: string, secret: string, at: number) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

const sortBy = <T>(list: T[], order: Settings['order']) =>
  order === 'reversed' ? list.reverse() : order === 'shuffled' ? list.sort(() => Math.random() - 0.5) : list;

type ClaimedDelivery = { event: string; attempts: number };

/** Sends every event to the webhook, again and again until it responds with 2xx. */
export function createWebhookDelivery({ database, secret, logger, now, timeoutMs }: Dependencies) {
  let url: string | undefined;

  const claim = () =>
    database.exclusive<ClaimedDelivery[]>((db) => {
      const due = db
        .select({ event: webhookDeliveries.event })
        .from(webhookDeliveries)
        .where(and(isNotNull(webhookDeliveries.dueAt), lte(webhookDeliveries.dueAt, new Date(now() + 1))))
        .orderBy(asc(webhookDeliveries.dueAt))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      return db
        .update(webhookDeliveries)
        .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, dueAt: new Date(now() + 3 * timeoutMs) })
        .where(inArray(webhookDeliveries.event, due))
        .returning();
    });

  async function send(event: Stripe.Event, to: string) {
    const body = JSON.stringify(event, null, 2);
    const response = await fetch(to, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks; stripe-sandbox)',
        'stripe-signature': signatureHeader(body, secret, Math.floor(now() / 1000)),
      },
    });
    await response.arrayBuffer();
    return response.ok;
  }

  const findEvent = (id: string) =>
    database.read(async (db) => {
      const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id));
      return row!.data as Stripe.Event;
    });

  async function deliver({ event: id, attempts }: ClaimedDelivery, copies: number, to: string) {
    const event = await findEvent(id);
    const sent = await Promise.all(Array.from({ length: copies }, () => send(event, to).catch(() => false)));
    if (sent.every(Boolean)) return save(id, { deliveredAt: new Date(now()), dueAt: null });
    const delay = retryDelays[attempts - 1];
    logger.warn({ event: id, attempts, delay }, 'stripe-sandbox could not deliver an event');
    return save(id, { dueAt: delay === undefined ? null : new Date(now() + delay * 1000) });
  }

  const save = (id: string, change: { dueAt: Date | null; deliveredAt?: Date }) =>
    database.exclusive(async (db) => {
      await db.update(webhookDeliveries).set(change).where(eq(webhookDeliveries.event, id));
      if (change.deliveredAt)
        await db
          .update(sandboxObjects)
          .set({ data: sql`jsonb_set(${sandboxObjects.data}, '{pending_webhooks}', '0')` })
          .where(eq(sandboxObjects.id, id));
    });

  const delivery = createSingleFlight({
    async work(mayBegin) {
      while (mayBegin()) {
        const { webhooks, copies, order } = await database.exclusive(readSettings);
        const to = url;
        if (webhooks === 'hold' || to === undefined) return;
        const claimed = await claim();
        if (claimed.length === 0) return;
        if (webhooks === 'lose') for (const { event } of claimed) await save(event, { dueAt: null });
        else await Promise.all(sortBy(claimed, order).map((one) => deliver(one, copies, to)));
      }
    },
    onError: (err) => logger.warn({ err }, 'stripe-sandbox could not read its events'),
  });

  return {
    setUrl(webhookUrl: string) {
      url = webhookUrl;
    },

    deliverDue: delivery.run,

    /** Ends the delay of every retry, and the lease of a process that died during an attempt. */
    makeAllDue: () =>
      database.exclusive(async (db) => {
        await db
          .update(webhookDeliveries)
          .set({ dueAt: new Date(now()) })
          .where(isNotNull(webhookDeliveries.dueAt));
      }),

    /** Milliseconds until the next delivery is due; undefined when none is. */
    async nextDueMs() {
      const [row] = await database.exclusive((db) =>
        db
          .select({ at: min(webhookDeliveries.dueAt) })
          .from(webhookDeliveries)
          .where(isNotNull(webhookDeliveries.dueAt)),
      );
      return row?.at ? Math.max(0, row.at.getTime() - now()) : undefined;
    },

    stop: delivery.stop,
  };
}
