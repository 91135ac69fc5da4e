import type { Logger } from '#platform/server/logging/logger.ts';
import { backoffs } from '#platform/server/queue/backoff.ts';
import { createPoller } from '#platform/server/queue/poller.ts';
import { workWithLease } from '#platform/server/queue/renewed-lease.ts';
import { EventMalformed, type WebhookEventGateway } from './gateways/webhook-event-gateway.ts';
import type { PaymentEvent, PaymentEventHandler, RecordDiscrepancy } from './shared/payment-event-handler.ts';
import type { EventRepository } from './webhook-event-repository.ts';
import type { PaymentEventRow } from './webhook-event-table.ts';

/** Steps of an event; tests end the process there. */
export type EventStep = '4 event kept' | '5 event taken' | '9 event applied';

type Dependencies = {
  gateway: Pick<WebhookEventGateway, 'readSigned'>;
  webhookSecret: string;
  repository: EventRepository;
  listHandlers: () => readonly PaymentEventHandler[];
  recordDiscrepancy: RecordDiscrepancy;
  logger: Pick<Logger, 'error' | 'warn'>;
  now: () => Date;
  reached: (step: EventStep) => void | Promise<void>;
};
export type PaymentEvents = ReturnType<typeof createPaymentEvents>;

const { lease, pauses } = backoffs.webhookEvent;
const atOnce = 4;

/** Stores events, acknowledges them, then applies them until they succeed. */
export function createPaymentEvents(dependencies: Dependencies) {
  const { gateway, webhookSecret, repository, listHandlers, recordDiscrepancy, logger, now, reached } = dependencies;
  const isAwaited = (type: string) => listHandlers().some(({ types }) => types.includes(type));

  function readSigned(body: string, signature: string | undefined) {
    try {
      return gateway.readSigned({ body, signature, secret: webhookSecret, now: now() });
    } catch (error) {
      // The payload stays out of the log: it may name people.
      if (error instanceof EventMalformed) logger.warn('a signed webhook was no event and was refused');
      throw error;
    }
  }

  /** `pause`: seconds until it is tried again. Without one it never is, and the operator is told. */
  async function postpone(row: PaymentEventRow, failure: string, pause = pauses[row.attempts - 1]) {
    await repository.postpone(row, failure, pause);
    if (pause === undefined) await noteFailure(row, failure);
  }

  const noteFailure = (row: PaymentEventRow, failure: string) =>
    recordDiscrepancy({
      kind: 'event could not be applied',
      objectId: row.id,
      ours: failure,
      theirs: `${row.type} of ${row.objectId}`,
    });

  /** The state behind the event is still read from the provider: by the reconciler, and by the daily comparison. */
  async function setAside(row: PaymentEventRow) {
    const failure = 'Applying it ended the server twice.';
    await noteFailure(row, failure);
    await repository.postpone(row, failure, undefined);
  }

  async function apply(row: PaymentEventRow) {
    await reached('5 event taken');
    try {
      for (const { types, apply: handle } of listHandlers())
        if (types.includes(row.type) && (await handle(row)) === 'unknown')
          return await postpone(row, 'What it refers to is not known.');
    } catch (error) {
      logger.warn({ err: error, type: row.type, attempts: row.attempts }, 'a payment event has to wait');
      return postpone(row, (error as Error).name);
    }
    await repository.markApplied(row);
    await reached('9 event applied');
  }

  const pending = createPoller({
    claim: () => repository.claim(atOnce, lease, setAside),
    handle: (row) => workWithLease({ lease, renew: () => repository.renew(row, lease), work: () => apply(row) }),
    fail: (row, error) => postpone(row, error.name),
    release: repository.release,
    onFailure: (error) => logger.error({ err: error }, 'payment events could not be read'),
  });
  return {
    /** Event types that a handler subscribes to. */
    types: () => [...new Set(listHandlers().flatMap(({ types }) => types))],

    /** Stores a webhook event, once. Throws when the signature is wrong, or what was signed is no event. */
    async receive(body: string, signature: string | undefined) {
      const event = readSigned(body, signature);
      await repository.store([event], isAwaited);
      await reached('4 event kept');
    },

    /** Stores events that were listed by the missed events step. */
    store: (events: readonly PaymentEvent[]) => repository.store(events, isAwaited),

    applyPending: pending.run,
    stop: pending.stop,
  };
}
