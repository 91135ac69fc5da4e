import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import { groupPurchases } from '#features/money/enrollments/server/groups/group-table.ts';
import { memberships } from '#features/money/memberships/server/membership-table.ts';
import { createStripeClient } from '#features/money/payments/server/gateways/stripe-client.ts';
import { buildScript } from '#platform/server/testing/build-script.ts';
import { sized } from '#platform/server/testing/soak.ts';
import { databaseKinds, oneDatabaseKind, openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { codeOf } from '../testing/buyer-codes.ts';
import { createPayments, premium, settings } from '../testing/payments.ts';
import {
  checkAfterwards,
  createWitness,
  runProcess,
  seedBuyers,
  seedCoupons,
  seedMembers,
} from '../testing/purchases-under-fire.ts';

const steps = [
  '1 enrollment kept',
  '2 payment made',
  '3 payment attached',
  '4 event kept',
  '5 event taken',
  '6 provider read',
  '7 change written',
  '8 change committed',
  '9 event applied',
] as const;
const upgradeSteps = [
  { dieAt: '1 subscription kept', diesPaid: false },
  { dieAt: '2 subscription made', diesPaid: false },
  { dieAt: '3 subscription read', diesPaid: false },
  { dieAt: '4 subscription written', diesPaid: false },
  { dieAt: '5 subscription committed', diesPaid: false },
  { dieAt: '3 subscription read', diesPaid: true },
  { dieAt: '4 subscription written', diesPaid: true },
  { dieAt: '5 subscription committed', diesPaid: true },
] as const;
/** By far most of them where a start costs little; `npm run bench -- purchases` kills a thousand times on each. */
const fire = {
  embedded: sized({ kills: 2, purchases: 20, processes: 1 }, { kills: 100, purchases: 1_000, processes: 1 }),
  postgres: sized({ kills: 3, purchases: 36, processes: 3 }, { kills: 900, purchases: 9_000, processes: 3 }),
};
/**
 * The usual run leaves nothing to chance: a process dies when it has said so many things, while others of its purchases are
 * in the middle of something. In a soak run it is killed at any moment.
 */
const nextDeath = (killed: number) =>
  sized<{ dieAfter?: number; killAfter?: number }>(
    { dieAfter: 4 + ((killed * 5) % 9) },
    { killAfter: Math.random() * 200 },
  );

let script: Awaited<ReturnType<typeof buildScript>>;
beforeAll(async () => {
  script = await buildScript('src/app/server/testing/purchase-process.ts');
});
afterAll(() => script.remove());

// Processes start and databases open dozens of times: a busy machine takes its time.
describe.each(databaseKinds)('on %s', { timeout: 1_800_000 }, (kind) => {
  let database: Awaited<ReturnType<typeof openWholeDatabase>>;
  /** The provider's own, which does not die with us. */
  let elsewhere: Awaited<ReturnType<typeof openWholeDatabase>>;
  let payments: ReturnType<typeof createPayments>;
  let location: { databaseUrl?: string | undefined; dataDir: string; port: number };
  beforeEach(async () => {
    database = await openWholeDatabase(kind);
    elsewhere = await openWholeDatabase(oneDatabaseKind[0]!);
    payments = createPayments(elsewhere.db);
    location = { ...database.location, port: await payments.open() };
  });
  afterEach(async () => {
    await payments.stop();
    await elsewhere.close();
    await database.drop();
  });

  const provider = () =>
    createStripeClient({
      secretKey: settings.secretKey,
      server: { protocol: 'http', host: '127.0.0.1', port: location.port },
    });

  async function tiers() {
    const again = await database.again();
    const rows = await again.db.select().from(memberships).orderBy(memberships.userId);
    await again.close();
    return rows.map(({ tier }) => tier);
  }

  async function checkAgain(witness: ReturnType<typeof createWitness>) {
    const again = await database.again();
    const stripe = provider();
    const broken = await checkAfterwards(again.db, stripe, witness.acknowledged());
    const statuses = (await again.db.select().from(enrollments)).map(({ paymentStatus }) => paymentStatus);
    const groups = (await again.db.select().from(groupPurchases)).map(({ paymentStatus }) => paymentStatus);
    const { data } = await stripe.paymentIntents.list({ limit: 100 });
    await again.close();
    return { broken, statuses, groups, made: data.length };
  }

  const itOnOne = oneDatabaseKind.includes(kind) ? it : undefined;

  itOnOne?.('loses nothing when it is killed at any step of buying, and buys once when it goes on', async () => {
    const witness = createWitness();
    await seedBuyers(database.db, steps.length);
    await database.closeHere();
    const orders = { ...location, from: 0, until: steps.length, atOnce: 1 };
    for (const [from, dieAt] of steps.entries())
      expect([dieAt, await runProcess(script.path, { ...orders, from, until: from + 1, dieAt }, witness)]).toEqual([
        dieAt,
        'SIGKILL',
      ]);
    expect((await checkAgain(witness)).broken).toEqual([]);
    expect(await runProcess(script.path, orders, witness)).toBe(null);
    const statuses = steps.map(() => 'completed');
    expect(await checkAgain(witness)).toEqual({ broken: [], statuses, groups: [], made: steps.length });
  });

  itOnOne?.(
    'enrolls once for a code that leaves nothing to pay when it is killed before or after the commit',
    async () => {
      // The buyers whose codes do.
      const [first, last] = [2, 3] as const;
      const witness = createWitness();
      await seedBuyers(database.db, 4);
      await seedCoupons(database.db, 4);
      await database.closeHere();
      const orders = { ...location, hasCodes: true, from: first, until: last + 1, atOnce: 1 };
      for (const [from, dieAt] of [[first, '7 change written'] as const, [last, '8 change committed'] as const])
        expect(await runProcess(script.path, { ...orders, from, until: from + 1, dieAt }, witness)).toBe('SIGKILL');
      expect(await checkAgain(witness)).toEqual({ broken: [], statuses: ['completed'], groups: [], made: 0 });
      expect(await runProcess(script.path, orders, witness)).toBe(null);
      expect(await checkAgain(witness)).toMatchObject({ broken: [], statuses: ['completed', 'completed'], made: 0 });
    },
  );

  itOnOne?.(
    'makes one code when it is killed at any step of buying for a group, and gives the seats away once',
    async () => {
      const witness = createWitness();
      await seedBuyers(database.db, steps.length);
      await database.closeHere();
      const orders = { ...location, goods: 'group' as const, from: 0, until: steps.length, atOnce: 1 };
      for (const [from, dieAt] of steps.entries())
        expect([dieAt, await runProcess(script.path, { ...orders, from, until: from + 1, dieAt }, witness)]).toEqual([
          dieAt,
          'SIGKILL',
        ]);
      expect((await checkAgain(witness)).broken).toEqual([]);
      expect(await runProcess(script.path, orders, witness)).toBe(null);
      const groups = steps.map(() => 'completed');
      const statuses = [...groups, ...groups];
      expect(await checkAgain(witness)).toEqual({ broken: [], statuses, groups, made: steps.length });
    },
  );

  itOnOne?.(
    'opens one subscription when it is killed at any step of upgrading, and premium for whoever has paid',
    async () => {
      const count = upgradeSteps.length;
      await seedMembers(database.db, count);
      await payments.seedPrice(premium);
      await database.closeHere();
      const witness = createWitness();
      const orders = { ...location, goods: 'premium' as const, from: 0, until: count, atOnce: 1 };
      for (const [from, step] of upgradeSteps.entries())
        expect([step, await runProcess(script.path, { ...orders, from, until: from + 1, ...step }, witness)]).toEqual([
          step,
          'SIGKILL',
        ]);

      // At rest, without anybody coming back: whoever paid has premium, nobody else has.
      expect((await checkAgain(witness)).broken).toEqual([]);
      expect(await tiers()).toEqual(upgradeSteps.map(({ diesPaid }) => (diesPaid ? 'premium' : 'free')));
      expect(await runProcess(script.path, orders, witness)).toBe(null);
      expect((await checkAgain(witness)).broken).toEqual([]);
      expect(await tiers()).toEqual(Array(count).fill('premium'));
      expect((await provider().subscriptions.list({ status: 'all', limit: 100 })).data).toHaveLength(count);
    },
  );

  const { kills, purchases, processes } = fire[kind];
  it(`loses nothing in ${kills} kills at any moment over ${purchases} purchases with codes and without`, async () => {
    await seedBuyers(database.db, purchases);
    await seedCoupons(database.db, purchases);
    await database.closeHere();
    const witness = createWitness();
    const share = purchases / processes;

    /** Processes buy at once, each for people of its own, and begin anew where they were killed. */
    async function buyUnderFire(first: number) {
      const until = first + share;
      let killed = 0;
      for (let from = first; from < until; from = witness.firstOpen(from, until)) {
        const { dieAfter, killAfter } = killed < kills / processes ? nextDeath(killed) : {};
        const orders = { ...location, hasCodes: true, from, until, atOnce: 4, dieAfter };
        if ((await runProcess(script.path, orders, witness, killAfter)) === 'SIGKILL') killed += 1;
      }
      return killed;
    }
    const each = await Promise.all(Array.from({ length: processes }, (_, index) => buyUnderFire(index * share)));
    const { broken, statuses, groups } = await checkAgain(witness);
    expect(broken).toEqual([]);
    const forGroups = Array.from({ length: purchases }, (_, index) => codeOf(index)).filter((one) => one.isForGroup);
    expect(groups).toEqual(forGroups.map(() => 'completed'));
    // In each group the buyer has a seat and a guest.
    expect(statuses).toEqual(Array(purchases + forGroups.length).fill('completed'));
    expect(each.reduce((sum, killed) => sum + killed)).toBe(kills);
  });
});
