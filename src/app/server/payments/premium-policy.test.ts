import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createFakeProvider } from '#features/money/memberships/server/testing/fake-payments.ts';
import { ada, createPremiumFixture, start } from '#features/money/memberships/server/testing/premium-setup.ts';
import type { ProviderSubscription } from '#features/money/payments/server/shared/provider-subscription.ts';
import { it } from '#platform/server/testing/database-test.ts';

/** The rows of the table about Premium, as `docs/access-policy.md` shows it to people. */
const table = readFileSync('docs/access-policy.md', 'utf8')
  .split('## Premium')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, state, tier, again, emails]) => ({ state: state!, tier, again, emails }));

const day = 24 * 60 * 60 * 1000;
const monthEnd = new Date('2026-04-01T12:00:00Z');

/** Lists the states of the provider, and how many days after the bill they are read. */
const seen: Record<string, Partial<ProviderSubscription> & { daysLater?: number }> = {
  'incomplete (not paid yet)': { state: 'incomplete' },
  'incomplete_expired (never paid)': { state: 'incomplete_expired' },
  trialing: { state: 'trialing' },
  active: { state: 'active' },
  'active, cancels at period end': { state: 'active', cancelAt: monthEnd },
  'past_due, up to 7 days after billed': { state: 'past_due', daysLater: 6.9 },
  'past_due, later': { state: 'past_due', daysLater: 7.1 },
  unpaid: { state: 'unpaid' },
  paused: { state: 'paused' },
  canceled: { state: 'canceled' },
};

it('covers exactly the states in the table', async () => {
  expect(table.map(({ state }) => state)).toEqual(Object.keys(seen));
});

for (const { state, ...expected } of table)
  it(`sets the tier that docs/access-policy.md names when a subscription is: ${state}`, async ({ db }) => {
    const provider = createFakeProvider();
    const fixture = await createPremiumFixture(db, provider.gateway);
    await fixture.subscriptions.start(ada);
    const { daysLater, ...says } = seen[state]!;
    const wasPaid = !state.startsWith('incomplete');
    if (wasPaid) {
      provider.pay('sub_1');
      await fixture.subscriptions.confirm('ada');
    }
    provider.change('sub_1', says);
    if (daysLater) {
      await fixture.subscriptions.confirm('ada');
      fixture.clock.now = new Date(start.getTime() + daysLater * day);
    }
    await fixture.subscriptions.confirm('ada');

    const again = await fixture.subscriptions.start(ada).then(
      ({ clientSecret }) => (clientSecret.startsWith('sub_1') ? 'continues the open subscription' : 'yes'),
      ({ message }: Error) => (message.includes('update your card') ? 'no, update the card first' : 'no'),
    );
    const order = ['started', 'paymentFailed', 'paused', 'ended'];
    const emails = (await fixture.emails())
      .map((key) => key.replace('premium-', '').replace(/-(\w)/, (_, initial: string) => initial.toUpperCase()))
      .sort((one, other) => order.indexOf(one) - order.indexOf(other));
    expect({ tier: await fixture.tier(), again, emails: emails.join(', ') || 'none' }).toEqual(expected);
  });
