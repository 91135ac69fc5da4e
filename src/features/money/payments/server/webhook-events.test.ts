import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { createLogger } from '#platform/server/logging/logger.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createDiscrepancies } from './discrepancies/discrepancy-repository.ts';
import { paymentDiscrepancies } from './discrepancies/discrepancy-table.ts';
import { createEventRepository } from './webhook-event-repository.ts';
import { paymentEvents } from './webhook-event-table.ts';
import { createPaymentEvents } from './webhook-events.ts';

it('sets an event aside whose handling ended two processes, tells the operator, and applies others', async ({ db }) => {
  const repository = createEventRepository(db);
  const applied: string[] = [];
  const events = createPaymentEvents({
    ...{ repository, webhookSecret: 'secret', now: () => new Date(), reached: () => {} },
    gateway: { readSigned: () => expect.unreachable() },
    recordDiscrepancy: createDiscrepancies(db).note,
    logger: createLogger('silent'),
    listHandlers: () => [
      {
        types: ['charge.refunded'],
        async apply({ id }) {
          applied.push(id);
          return 'applied' as const;
        },
      },
    ],
  });
  const store = (id: string) =>
    events.store([{ id, type: 'charge.refunded', objectId: 'ch_1', refs: {}, created: new Date() } as never]);
  await store('evt_fatal');
  const unreachable = () => expect.unreachable();
  for (let times = 0; times < 2; times += 1) {
    expect(await repository.claim(4, 30, unreachable)).toHaveLength(1);
    await db.update(paymentEvents).set({ nextAttemptAt: sql`now()` });
  }
  await store('evt_sound');
  await events.applyPending();
  expect(applied).toEqual(['evt_sound']);
  expect(await db.select().from(paymentEvents).where(sql`id = 'evt_fatal'`)).toMatchObject([
    { appliedAt: null, nextAttemptAt: null, failure: 'Applying it ended the server twice.' },
  ]);
  expect(await db.select().from(paymentDiscrepancies)).toMatchObject([
    { kind: 'event could not be applied', objectId: 'evt_fatal', resolvedAt: null },
  ]);
  await repository.reclaimAll();
  await events.applyPending();
  expect(applied).toEqual(['evt_sound']);
});
