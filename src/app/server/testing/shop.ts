import { courses } from '#features/catalogue/courses/server/course-table.ts';
import { courseRow } from '#features/catalogue/courses/server/testing/course-row.ts';
import { enrollments } from '#features/money/enrollments/server/enrollment-table.ts';
import type { Stripe } from '#features/money/payments/server/gateways/stripe-client.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { createPayments, createPaymentsFixture, createStripe, settings } from './payments.ts';

const buyers = ['ada', 'eve'].map((id) => ({ id, name: id, email: `${id}@example.org` }));

export const intentOf = (clientSecret: string) => clientSecret.split('_secret')[0]!;

/** A signed webhook request: body and signature header. `at` in seconds. */
export function signed(
  stripe: Stripe,
  event: object,
  { secret = settings.webhookSecret, at = Date.now() / 1000 } = {},
) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(at);
  return [payload, stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })] as const;
}

type Options = Parameters<typeof createPaymentsFixture>[1] & { payments?: ReturnType<typeof createPayments> };

/** Two users, two courses and a payment sandbox. */
export async function openShop(db: Database, { payments = createPayments(db), ...options }: Options = {}) {
  await db.insert(users).values(buyers);
  await db
    .insert(courses)
    .values([courseRow({ id: 'first-steps' }), courseRow({ id: 'interviews', priceCents: 2900 })]);
  const stripe = options.stripe ?? createStripe(payments);
  const fixture = createPaymentsFixture(db, { ...options, stripe });

  return {
    ...fixture,
    stripe,
    payments,
    intentOf,

    /** Confirms the payment with a test card, as the browser does. */
    pay: (clientSecret: string, card = 'pm_card_visa') =>
      stripe.paymentIntents.confirm(intentOf(clientSecret), {
        payment_method: card,
        return_url: 'http://sealeap.test/',
      }),

    /** Delivers all provider events, each `copies` times, and applies them. */
    async deliver({ copies = 1, arrange = (events: Stripe.Event[]) => events } = {}) {
      const happened = await stripe.events.list({ limit: 100 });
      const posted = arrange([...happened.data].reverse()).flatMap((event) => Array<Stripe.Event>(copies).fill(event));
      await Promise.all(posted.map((event) => fixture.events.receive(...signed(stripe, event))));
      await fixture.events.applyPending();
    },

    /** Kinds of the emails in the outbox, sorted. */
    emails: async () => (await db.select({ key: outbox.key }).from(outbox)).map(({ key }) => key.split(':')[0]!).sort(),

    /** 'course amount status' of every enrollment, sorted. */
    statuses: async () =>
      (await db.select().from(enrollments))
        .map(({ courseId, amountCents, paymentStatus }) => `${courseId} ${amountCents} ${paymentStatus}`)
        .sort(),
  };
}
export type Shop = Awaited<ReturnType<typeof openShop>>;
