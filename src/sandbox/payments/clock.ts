import type { Database } from '#platform/server/database/database.ts';
import { linesOf } from './invoice-shape.ts';
import { collect, draftInvoice, finalize } from './invoice-steps.ts';
import { createObjectStore } from './object-store.ts';
import type { Call } from './operation.ts';
import type { Perform } from './perform.ts';
import { inNextPeriod, periodOf } from './subscription-shape.ts';
import { changeSubscription, endSubscription, expireSubscription } from './subscription-steps.ts';

const hour = 60 * 60;

/** A period has ended: the subscription ends as was asked, or the next period begins with an invoice. */
async function turnSubscription(call: Call, id: string) {
  const before = await call.store.get('subscription', id);
  if (before.status === 'incomplete') return expireSubscription(call, before);
  if (before.cancel_at !== null && before.cancel_at <= call.now)
    return endSubscription(call, before, 'cancellation_requested');
  const next = inNextPeriod(before);
  const period = periodOf(before);
  const invoice = await draftInvoice(call, {
    customer: before.customer as string,
    currency: before.currency,
    reason: 'subscription_cycle',
    subscription: before,
    period: { start: period.start, end: period.end },
    lines: linesOf(next, periodOf(next), false),
    given: { automatically_finalizes_at: call.now + hour },
  });
  await call.store.save(invoice, { due: call.now + hour });
  const status = before.status === 'trialing' ? 'active' : before.status;
  return changeSubscription(call, before, { ...next, status, latest_invoice: invoice.id });
}

/** A draft becomes final and is charged; one that could not be charged is tried again. */
async function turnInvoice(call: Call, id: string) {
  const { store } = call;
  const found = await store.get('invoice', id);
  const invoice = found.status === 'draft' ? await finalize(call, found) : found;
  if (invoice.status !== 'open') return store.save(invoice, { due: null });
  const hidden = await store.hiddenOf(id);
  await store.save({ ...invoice, next_payment_attempt: null }, { due: null, hidden: { ...hidden, isTrying: true } });
  await collect(call, await store.get('invoice', id), undefined);
}

/** Lets everything happen that is due by a moment, in order, each at its own moment and in its own transaction. */
export async function runDue(db: Database, { happen }: Pick<Perform, 'happen'>, until: number) {
  for (;;) {
    const next = await createObjectStore(db).nextDue(until);
    if (!next) return;
    await happen(async (call) => {
      await call.store.lock([next.id]);
      // Another process was faster.
      if ((await call.store.dueOf(next.id)) !== next.due) return;
      if (next.kind === 'subscription') await turnSubscription(call, next.id);
      else await turnInvoice(call, next.id);
    }, next.due);
  }
}
