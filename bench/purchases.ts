import { checkAfterwards, createWitness, runProcess, seedBuyers } from '#app/server/testing/purchases-under-fire.ts';
import { onBothDatabases, openAt, withProvider } from './payment-databases.ts';
import { keepResults, printTable, type Row } from './report.ts';

const program = 'dist/bench/purchase-process.js';
const purchases = Number(process.env.BENCH_PURCHASES ?? 10_000);
const kills = Number(process.env.BENCH_KILLS ?? 1_000);

/**
 * Kills the purchase process at random moments and reports violated invariants. BENCH_PURCHASES and BENCH_KILLS set
 * smaller numbers.
 */
export async function benchPurchases() {
  const rows: Row[] = [];
  await onBothDatabases((kind, location) =>
    withProvider(async ({ port, stripe }) => {
      const database = await openAt(location);
      await seedBuyers(database.db, purchases);
      await database.close();
      const witness = createWitness();
      const began = performance.now();
      let killed = 0;
      for (let from = 0; from < purchases; from = witness.firstOpen(from, purchases)) {
        const orders = { ...location, port, from, until: purchases, atOnce: 4 };
        const killAfter = killed < kills ? 20 + Math.random() * 500 : undefined;
        if ((await runProcess(program, orders, witness, killAfter)) === 'SIGKILL') killed += 1;
      }
      const again = await openAt(location);
      const { enrollments = [], events = [] } = witness.acknowledged();
      const broken = await checkAfterwards(again.db, stripe, { enrollments, events });
      await again.close();
      for (const message of broken.slice(0, 20)) console.error(message);
      const row = {
        database: kind,
        purchases,
        kills: killed,
        'acknowledged enrollments': enrollments.length,
        'acknowledged events': events.length,
        'invariants broken': broken.length,
        minutes: Math.round((performance.now() - began) / 6_000) / 10,
      };
      rows.push(row);
      // The next database takes as long: print the result now.
      console.log(JSON.stringify(row));
    }),
  );
  printTable('Purchases under SIGKILL at random moments', rows);
  keepResults('purchases', { rows });
}
