import { eq } from 'drizzle-orm';
import { createMembershipRepository } from '#features/money/memberships/server/membership-repository.ts';
import { memberships } from '#features/money/memberships/server/membership-table.ts';
import { subscriptions } from '#features/money/memberships/server/subscriptions/subscription-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { settings } from './payments.ts';
import { openShop } from './shop.ts';

export const ada = { id: 'ada', name: 'ada', email: 'ada@example.org' };

/** The shop with ada and eve as members, and the premium price at the provider. */
export async function openPremiumShop(db: Database, options: Parameters<typeof openShop>[1] = {}) {
  const shop = await openShop(db, options);
  for (const userId of ['ada', 'eve']) {
    const fields = { fullName: userId, country: 'GB', education: 'phd' as const, interests: [] };
    await db.insert(profiles).values({ userId, ...fields });
    await createMembershipRepository(db).addFree(userId);
  }
  await shop.payments.seedPrice({ id: settings.premiumPrice, amount: 1000, currency: 'usd', name: 'Premium' });
  const row = async () =>
    (await db.select().from(subscriptions).where(eq(subscriptions.userId, 'ada'))).sort(
      (one, other) => Number(other.createdAt) - Number(one.createdAt),
    )[0];

  return {
    ...shop,
    row,
    tier: async () => (await db.select().from(memberships).where(eq(memberships.userId, 'ada')))[0]?.tier,
    /** Advances the provider's clock. */
    passDays: (count: number) => shop.payments.controls.clock.run({ advance: count * 24 * 60 * 60 }),

    /** Ada upgrades and pays; no webhook has arrived yet. */
    async upgrade(card = 'pm_card_visa') {
      const { clientSecret } = await shop.subscriptions.start(ada);
      await shop.pay(clientSecret, card);
      return { clientSecret, paymentIntentId: shop.intentOf(clientSecret) };
    },

    /** Replaces the default card. */
    async setCard(card: string) {
      const { customerId, subscriptionId } = (await row())!;
      const method = await shop.stripe.paymentMethods.attach(card, { customer: customerId });
      await shop.stripe.subscriptions.update(subscriptionId!, { default_payment_method: method.id });
    },
  };
}
