import * as z from 'zod/mini';
import type { OperationContext } from '../api/operation.ts';
import type { OperationRunner } from '../api/operation-runner.ts';
import { closeDispute, openDispute } from '../resources/disputes.ts';
import { refund } from '../resources/refunds.ts';
import type { SandboxDatabase } from '../storage/sandbox-database.ts';
import { changeSettings, readSettings } from '../storage/settings-store.ts';
import { type Faults, fault } from './faults.ts';

type Dependencies = {
  database: SandboxDatabase;
  runner: OperationRunner;
  faults: Faults;
  webhooks: { makeAllDue: () => Promise<void>; deliverDue: () => Promise<void> };
  runClock: (until: number) => Promise<void>;
  now: () => number;
};

const delivery = z.strictObject({
  webhooks: z.optional(z.enum(['send', 'hold', 'lose'])),
  copies: z.optional(z.number().check(z.gte(1), z.lte(100))),
  order: z.optional(z.enum(['asMade', 'reversed', 'shuffled'])),
});
const clock = z.union([
  z.strictObject({ advance: z.coerce.number().check(z.gte(0)) }),
  z.strictObject({ to: z.number() }),
  z.strictObject({ reset: z.literal(true) }),
]);
const disputed = z.strictObject({ charge: z.string() });
const decision = z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost']) });
const afterDunning = z.strictObject({ after: z.enum(['cancel', 'unpaid', 'past_due']) });
const payback = z.strictObject({ payment_intent: z.string(), amount: z.optional(z.number()) });

/** Changes that Stripe's API does not offer, for tests and demos. */
export function createControls({ database, runner, faults, webhooks, runClock, now }: Dependencies) {
  const run = <T>(work: (context: OperationContext) => Promise<T>) => runner.runInternal(work);

  /** Advances the clock and runs what becomes due on the way, in order. Only `reset` moves it back. */
  async function moveClock(change: z.output<typeof clock>) {
    if ('reset' in change) return runner.runInternal((_context, tx) => changeSettings(tx, { clockOffset: 0 }));
    const real = Math.floor(now() / 1000);
    const { clockOffset: ahead } = await database.read(readSettings);
    const target = 'to' in change ? change.to : real + ahead + change.advance;
    await runClock(target);
    return runner.runInternal((_context, tx) => changeSettings(tx, { clockOffset: Math.max(ahead, target - real) }));
  }

  return {
    /** Each control has the schema of its body, and the function that runs it. */
    clock: { body: clock, run: moveClock },
    webhooks: {
      body: delivery,
      async run(change: z.output<typeof delivery>) {
        const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        const settings = await runner.runInternal((_context, tx) => changeSettings(tx, set));
        await webhooks.makeAllDue();
        void webhooks.deliverDue();
        return settings;
      },
    },
    /** Resolves when everything due has been sent once. */
    deliver: {
      body: z.strictObject({}),
      async run() {
        await webhooks.makeAllDue();
        await webhooks.deliverDue();
        return {};
      },
    },
    dispute: {
      body: disputed,
      run: ({ charge }: z.output<typeof disputed>) =>
        run(async (context) => openDispute(context, await context.store.get('charge', charge, 'charge'))),
    },
    'close-dispute': {
      body: decision,
      run: ({ dispute, status }: z.output<typeof decision>) => run((context) => closeDispute(context, dispute, status)),
    },
    refund: { body: payback, run: (given: z.output<typeof payback>) => run((context) => refund(context, given)) },
    fault: {
      body: fault,
      async run(one: z.output<typeof fault>) {
        faults.add(one);
        return {};
      },
    },
    dunning: {
      body: afterDunning,
      run: ({ after }: z.output<typeof afterDunning>) =>
        runner.runInternal((_context, tx) => changeSettings(tx, { afterDunning: after })),
    },
    'no-faults': {
      body: z.strictObject({}),
      async run() {
        faults.clear();
        return {};
      },
    },
  };
}
export type Controls = ReturnType<typeof createControls>;
