import type { OperationContext } from '../api/operation.ts';
import type { OperationRunner } from '../api/operation-runner.ts';
import { collect, draftInvoice, finalize } from '../resources/invoice-actions.ts';
import { linesOf } from '../resources/invoice-builder.ts';
import { changeSubscription, endSubscription, expireSubscription } from '../resources/subscription-actions.ts';
import { inNextPeriod, periodOf } from '../resources/subscription-builder.ts';
import { createObjectStore } from '../storage/object-store.ts';
import type { SandboxDatabase } from '../storage/sandbox-database.ts';

const hour = 60 * 60;

/** At the end of a period: cancels a subscription that was to end, or begins the next period with an invoice. */
async function renewSubscription(context: OperationContext, id: string) {
  const before = await context.store.get('subscription', id);
  if (before.status === 'incomplete') return expireSubscription(context, before);
  if (before.cancel_at !== null && before.cancel_at <= context.now)
    return endSubscription(context, before, 'cancellation_requested');
  const next = inNextPeriod(before);
  const period = periodOf(before);
  const invoice = await draftInvoice(context, {
    customer: before.customer as string,
    currency: before.currency,
    reason: 'subscription_cycle',
    subscription: before,
    period: { start: period.start, end: period.end },
    lines: linesOf(next, periodOf(next), false),
    given: { automatically_finalizes_at: context.now + hour },
  });
  await context.store.save(invoice, { due: context.now + hour });
  const status = before.status === 'trialing' ? 'active' : before.status;
  return changeSubscription(context, before, { ...next, status, latest_invoice: invoice.id });
}

/** Finalizes and charges a draft, or retries an open invoice. */
async function collectDueInvoice(context: OperationContext, id: string) {
  const { store } = context;
  const pendingInvoice = await store.get('invoice', id);
  const invoice = pendingInvoice.status === 'draft' ? await finalize(context, pendingInvoice) : pendingInvoice;
  if (invoice.status !== 'open') return store.save(invoice, { due: null });
  const internal = await store.getInternal(id);
  await store.save(
    { ...invoice, next_payment_attempt: null },
    { due: null, internal: { ...internal, isTrying: true } },
  );
  await collect(context, await store.get('invoice', id), undefined);
}

/** Runs everything that is due until a time (in seconds), in order, each at its own time and in its own transaction. */
export async function runDue(database: SandboxDatabase, runner: Pick<OperationRunner, 'runInternal'>, until: number) {
  for (;;) {
    const next = await database.read((db) => createObjectStore(db).nextDue(until));
    if (!next) return;
    await runner.runInternal(async (context) => {
      await context.store.lock([next.id]);
      // Another process was faster.
      if ((await context.store.dueOf(next.id)) !== next.due) return;
      if (next.kind === 'subscription') await renewSubscription(context, next.id);
      else await collectDueInvoice(context, next.id);
    }, next.due);
  }
}
