import { users } from '#features/accounts/server/account-table.ts';
import { courses } from '#features/courses/server/course-table.ts';
import { courseRow } from '#features/courses/server/testing/course-row.ts';
import { enrollments } from '#features/enrollments/server/enrollment-table.ts';
import type { Stripe } from '#features/payments/server/stripe-client.ts';
import type { Database } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { createPayments, createPaymentsFixture, createStripe, settings } from './payments.ts';

const buyers = ['ada', 'eve'].map((id) => ({ id, name: id, email: `${id}@example.org` }));

export const intentOf = (clientSecret: string) => clientSecret.split('_secret')[0]!;

/** An event as the provider posts it: the body, and the header that signs it. `at`: seconds. */
export function signed(
  stripe: Stripe,
  event: object,
  { secret = settings.webhookSecret, at = Date.now() / 1000 } = {},
) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(at);
  return [payload, stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })] as const;
}

type Given = Parameters<typeof createPaymentsFixture>[1] & { payments?: ReturnType<typeof createPayments> };

/** Two people and two classes, and a payment provider that answers. */
export async function openShop(db: Database, { payments = createPayments(db), ...given }: Given = {}) {
  await db.insert(users).values(buyers);
  await db
    .insert(courses)
    .values([courseRow({ id: 'first-steps' }), courseRow({ id: 'interviews', priceCents: 2900 })]);
  const stripe = given.stripe ?? createStripe(payments);
  const revenue = createPaymentsFixture(db, { ...given, stripe });

  return {
    ...revenue,
    stripe,
    payments,
    intentOf,

    /** As the browser does it, with a test card. */
    pay: (clientSecret: string, card = 'pm_card_visa') =>
      stripe.paymentIntents.confirm(intentOf(clientSecret), {
        payment_method: card,
        return_url: 'http://sealeap.test/',
      }),

    /** Posts everything that has happened at the provider, as often as is said, and lets it be applied. */
    async deliver({ copies = 1, arrange = (events: Stripe.Event[]) => events } = {}) {
      const happened = await stripe.events.list({ limit: 100 });
      const posted = arrange([...happened.data].reverse()).flatMap((event) => Array<Stripe.Event>(copies).fill(event));
      await Promise.all(posted.map((event) => revenue.events.receive(...signed(stripe, event))));
      await revenue.events.applyPending();
    },

    /** What letters wait to be sent, by what they are about. */
    emails: async () => (await db.select({ key: outbox.key }).from(outbox)).map(({ key }) => key.split(':')[0]!).sort(),

    /** Every enrollment in a few words. */
    statuses: async () =>
      (await db.select().from(enrollments))
        .map(({ courseId, amountCents, paymentStatus }) => `${courseId} ${amountCents} ${paymentStatus}`)
        .sort(),
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
