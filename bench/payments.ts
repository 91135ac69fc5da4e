import { createPaymentsFixture } from '#app/server/testing/payments.ts';
import { seedMembers } from '#app/server/testing/purchases-under-fire.ts';
import { intentOf, signed } from '#app/server/testing/shop.ts';
import type { Stripe } from '#features/money/payments/server/gateways/stripe-client.ts';
import { type DatabaseLocation, onBothDatabases, openAt, withProvider } from './payment-databases.ts';
import { keepResults, printTable, type Row } from './report.ts';
import { median, quantile, rounded, timeRuns } from './timing.ts';

const buyers = 300;
const events = 2_000;
const atOnce = 16;

const row = (database: string, what: string, times: number[]): Row => ({
  database,
  what,
  median: rounded(median(times)),
  p99: rounded(quantile(times, 0.99)),
});

const eventOf = (index: number) => ({
  id: `evt_bench_${index}`,
  object: 'event',
  type: 'payment_intent.succeeded',
  created: Math.floor(Date.now() / 1000),
  data: { object: { id: `pi_bench_${index}`, object: 'payment_intent' } },
});

async function measure(kind: string, location: DatabaseLocation, stripe: Stripe): Promise<Row[]> {
  const database = await openAt(location);
  await seedMembers(database.db, buyers);
  const fixture = createPaymentsFixture(database.db, { stripe });
  let buyer = 0;
  const begun: Awaited<ReturnType<typeof fixture.checkouts.start>>[] = [];
  const begin = async () => begun.push(await fixture.checkouts.start(`buyer-${buyer++}`, 'first-steps'));
  const beginning = await timeRuns(begin, { runs: 100, warmUps: 10 });
  const goingOn = await timeRuns(() => fixture.checkouts.start('buyer-0', 'first-steps'), { runs: 100 });

  for (const { clientSecret } of begun.slice(0, 60))
    await stripe.paymentIntents.confirm(intentOf(clientSecret), {
      payment_method: 'pm_card_visa',
      return_url: 'http://sealeap.test/',
    });
  let paid = 0;
  const confirming = await timeRuns(
    () => {
      const { enrollmentId, clientSecret } = begun[paid]!;
      return fixture.enrollments.confirm(`buyer-${paid++}`, enrollmentId, intentOf(clientSecret));
    },
    { runs: 50, warmUps: 10 },
  );
  const listRuns = await timeRuns(() => fixture.enrollments.listMine('buyer-0'), { runs: 200 });

  let upgrader = buyers - 1;
  const person = () => {
    const id = `buyer-${upgrader--}`;
    return { id, name: id, email: `${id}@example.org` };
  };
  const upgrading = await timeRuns(() => fixture.subscriptions.start(person()), { runs: 50, warmUps: 5 });

  const posted = Array.from({ length: events }, (_, index) => signed(stripe, eventOf(index)));
  const took = performance.now();
  for (let from = 0; from < events; from += atOnce)
    await Promise.all(
      posted.slice(from, from + atOnce).map(([body, signature]) => fixture.events.receive(body, signature)),
    );
  const seconds = (performance.now() - took) / 1000;
  await database.close();
  return [
    row(kind, 'begin a payment, the provider included, ms', beginning),
    row(kind, 'go on with an open payment, the provider included, ms', goingOn),
    row(kind, 'complete a purchase, the provider included, ms', confirming),
    row(kind, 'begin a subscription, the provider included, ms', upgrading),
    row(kind, 'my classes, ms', listRuns),
    {
      database: kind,
      what: `webhooks kept a second, ${atOnce} at once`,
      median: Math.round(events / seconds),
      p99: null,
    },
  ];
}

/** Cost of payments: intents, webhooks and the list of enrollments, on both databases. */
export async function benchPayments() {
  const rows: Row[] = [];
  await withProvider(({ stripe }) =>
    onBothDatabases(async (kind, location) => {
      rows.push(...(await measure(kind, location, stripe)));
    }),
  );
  printTable('Payments (the payment sandbox runs in the same process)', rows);
  keepResults('payments', { rows });
}
