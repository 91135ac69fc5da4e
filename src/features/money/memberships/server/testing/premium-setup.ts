import type { SubscriptionGateway } from '#features/money/payments/server/gateways/subscription-gateway.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { profiles } from '#features/people/profiles/server/profile-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { createMembershipRepository } from '../membership-repository.ts';
import { createMembershipsModule } from '../memberships-module.ts';
import { createFakePayments } from './fake-payments.ts';

export const ada = { id: 'ada', name: 'Ada', email: 'ada@example.org' };
export const start = new Date('2026-03-01T12:00:00Z');

/** Ada with a profile, without premium. */
export async function createPremiumFixture(db: Database, gateway: SubscriptionGateway) {
  await db.insert(users).values(ada);
  const fields = { fullName: 'Ada', country: 'GB', education: 'phd' as const, interests: [] };
  await db.insert(profiles).values({ userId: 'ada', ...fields });
  await createMembershipRepository(db).addFree('ada');
  const clock = { now: start };
  const wired = createMembershipsModule({
    db,
    queueMail,
    payments: createFakePayments(gateway),
    limiter: { count: async () => {} },
    publicUrl: 'http://sealeap.test',
    requirePermission: async () => {},
    notifyGuardian: async () => {},
    now: () => clock.now,
    reached: () => {},
  });
  return {
    ...wired,
    clock,
    tier: async () => (await createMembershipRepository(db).find('ada'))?.tier,
    /** Keys of the emails in the outbox. */
    emails: async () =>
      (await db.select({ key: outbox.key }).from(outbox)).map(({ key }) => key.replace(/:.*/, '')).sort(),
  };
}
