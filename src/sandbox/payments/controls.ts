import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { type Faults, fault } from './faults.ts';
import type { Call } from './operation.ts';
import type { Perform } from './perform.ts';
import { refund } from './refunds.ts';
import { changeSettings, readSettings } from './settings.ts';

type Dependencies = {
  db: Database;
  perform: Perform;
  faults: Faults;
  webhooks: { hurry: () => Promise<void>; deliverDue: () => Promise<void> };
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

/** What a test, or an operator in the demo, does to the outside world. Stripe itself has no such thing. */
export function createControls({ db, perform, faults, webhooks, runClock, now }: Dependencies) {
  const act = <T>(work: (call: Call) => Promise<T>) => perform.happen(work);

  /** Moves the clock on; what becomes due on the way happens at its own moment, in order. It never goes back but by `reset`. */
  async function moveClock(change: z.output<typeof clock>) {
    if ('reset' in change) return perform.happen((_call, tx) => changeSettings(tx, { ahead: 0 }));
    const real = Math.floor(now() / 1000);
    const { ahead } = await readSettings(db);
    const goal = 'to' in change ? change.to : real + ahead + change.advance;
    await runClock(goal);
    return perform.happen((_call, tx) => changeSettings(tx, { ahead: Math.max(ahead, goal - real) }));
  }

  return {
    /** By name: what its body must be, and what it does. */
    clock: { body: clock, run: moveClock },
    webhooks: {
      body: delivery,
      async run(change: z.output<typeof delivery>) {
        const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
        const settings = await perform.happen((_call, tx) => changeSettings(tx, set));
        await webhooks.hurry();
        void webhooks.deliverDue();
        return settings;
      },
    },
    /** Resolves when everything that was due has been sent once. */
    deliver: {
      body: z.strictObject({}),
      async run() {
        await webhooks.hurry();
        await webhooks.deliverDue();
        return {};
      },
    },
    dispute: {
      body: disputed,
      run: ({ charge }: z.output<typeof disputed>) =>
        act(async (call) => openDispute(call, await call.store.get('charge', charge, 'charge'))),
    },
    'close-dispute': {
      body: decision,
      run: ({ dispute, status }: z.output<typeof decision>) => act((call) => closeDispute(call, dispute, status)),
    },
    refund: { body: payback, run: (given: z.output<typeof payback>) => act((call) => refund(call, given)) },
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
        perform.happen((_call, tx) => changeSettings(tx, { afterDunning: after })),
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
