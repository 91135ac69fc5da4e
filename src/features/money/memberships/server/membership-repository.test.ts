import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import { itOnBoth } from '#platform/server/testing/database-test.ts';
import { createMembershipRepository } from './membership-repository.ts';
import { subscriptions } from './subscriptions/subscription-table.ts';

itOnBoth('has a subscription looked at that outlived an earlier profile', async ({ db }) => {
  const later = new Date(Date.now() + 12 * 60 * 60 * 1000);
  await db.insert(users).values({ id: 'ada', name: 'Ada', email: 'ada@example.org' });
  await db.insert(subscriptions).values([
    { userId: 'ada', customerId: 'cus_1', priceId: 'price_1', state: 'active', checkAt: later },
    { userId: 'ada', customerId: 'cus_1', priceId: 'price_1', state: 'canceled', checkAt: later },
  ]);
  await db
    .insert(profiles)
    .values({ userId: 'ada', fullName: 'Ada', country: 'KE', education: 'other', interests: [] });

  await createMembershipRepository(db).addFree('ada');

  const checked = await db.select().from(subscriptions);
  expect(checked.filter(({ checkAt }) => checkAt < later)).toMatchObject([{ state: 'active' }]);
});
