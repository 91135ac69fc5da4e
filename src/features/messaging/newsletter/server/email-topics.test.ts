import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import type { MailTopic } from '../vocabulary.ts';
import { createNewsletterPreferences } from './email-topics.ts';
import { AddressUnconfirmed, NewsletterIsForAdults } from './newsletter-errors.ts';
import { createSubscriberRepository } from './subscriber-repository.ts';
import { newsletterSubscriptions } from './subscriber-table.ts';

const ada = { email: 'ada@example.org', isEmailVerified: true };

it('subscribes to no topic by default, then to the chosen ones', async ({ db }) => {
  const repository = createSubscriberRepository(db);
  const choices = createNewsletterPreferences({ repository, mayReceiveNewsletter: async () => true });
  expect(await choices.read(ada)).toEqual({ state: 'open', topics: [] });
  await choices.choose(ada, ['product']);
  expect(await choices.read(ada)).toEqual({ state: 'open', topics: ['product'] });
  await choices.choose(ada, ['opportunities', 'product']);
  expect(await db.select().from(newsletterSubscriptions)).toMatchObject([
    { email: ada.email, state: 'confirmed', topics: ['opportunities', 'product'] },
  ]);
});

it('deletes the subscription of a user without topics', async ({ db }) => {
  const choices = createNewsletterPreferences({
    repository: createSubscriberRepository(db),
    mayReceiveNewsletter: async () => true,
  });
  await choices.choose(ada, ['product']);
  await choices.choose(ada, []);
  expect(await db.select().from(newsletterSubscriptions)).toEqual([]);
});

it('shares the list with the newsletter: a confirmed sign-up is a chosen topic', async ({ db }) => {
  const repository = createSubscriberRepository(db);
  const choices = createNewsletterPreferences({ repository, mayReceiveNewsletter: async () => true });
  await repository.addSubscription({ email: 'Ada@Example.org', foldedEmail: ada.email, tokenHash: 'hash' });
  expect(await choices.read(ada)).toEqual({ state: 'open', topics: [] });
  await repository.confirmSubscription('hash', 14);
  expect(await choices.read(ada)).toEqual({ state: 'open', topics: ['opportunities'] });
  await choices.choose(ada, []);
  expect(await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.tokenHash, 'hash'))).toEqual(
    [],
  );
});

it('is closed for minors, also for an address that was subscribed before', async ({ db }) => {
  const repository = createSubscriberRepository(db);
  await repository.setTopics(ada.email, ada.email, ['opportunities']);
  const choices = createNewsletterPreferences({ repository, mayReceiveNewsletter: async () => false });
  expect(await choices.read(ada)).toEqual({ state: 'underAge', topics: [] });
  await expect(choices.choose(ada, ['product'])).rejects.toThrow(NewsletterIsForAdults);
  await choices.choose(ada, []);
  expect(await db.select().from(newsletterSubscriptions)).toEqual([]);
});

it('changes nothing for an unverified address', async () => {
  const repository = { findTopics: vi.fn(async (): Promise<MailTopic[]> => ['product']), setTopics: vi.fn() };
  const choices = createNewsletterPreferences({ repository, mayReceiveNewsletter: async () => true });
  const eve = { ...ada, isEmailVerified: false };
  expect(await choices.read(eve)).toEqual({ state: 'unconfirmed', topics: [] });
  for (const topics of [['product'], []] as MailTopic[][])
    await expect(choices.choose(eve, topics)).rejects.toThrow(AddressUnconfirmed);
  expect(repository.setTopics).not.toHaveBeenCalled();
  expect(repository.findTopics).not.toHaveBeenCalled();
});
