import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { visitorUnsubscribeLink } from '#features/career/saved-searches/server/digest-emails.ts';
import { savedSearches } from '#features/career/saved-searches/server/saved-search-table.ts';
import { webinarRow } from '#features/meeting/webinars/server/testing/webinar-row.ts';
import { unsubscribeLink as webinarLink } from '#features/meeting/webinars/server/webinar-emails.ts';
import { webinarRegistrations, webinars } from '#features/meeting/webinars/server/webinar-table.ts';
import { newsletterSubscriptions } from '#features/messaging/newsletter/server/subscriber-table.ts';
import { unsubscribeLink as newsletterLink } from '#features/messaging/newsletter/server/unsubscribe-link.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { unsubscribeLink as notificationLink } from '#features/people/notifications/server/sending/notification-emails.ts';
import { unsubscribePurpose } from '#features/people/notifications/server/settings/notification-preferences.ts';
import {
  notificationPreferences,
  notificationSettings,
} from '#features/people/notifications/server/settings/notification-settings-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { signToken } from '#platform/server/signed-token.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { foldEmailPreviews } from './content/email-previews.ts';
import { secret } from './testing/payments.ts';
import { createProduct, createProductModules, publicUrl } from './testing/product.ts';

const settings = { publicUrl, secrets: [secret] as [string] };
const email = 'ada@example.org';

/** The link in each kind of email, and whether what it ends still goes on. */
const kinds: Record<string, (db: Database) => Promise<{ link: string; goesOn: () => Promise<boolean> }>> = {
  async notifications(db) {
    await db.insert(users).values({ id: 'ada', name: 'Ada', email });
    await db.insert(notificationSettings).values({ userId: 'ada' });
    const goesOn = async () =>
      !(await db.select().from(notificationPreferences)).some(
        (one) => one.topic === 'recommendations' && one.email === 'off',
      );
    return {
      link: notificationLink(publicUrl, signToken(unsubscribePurpose, 'ada', [secret]), ['recommendations']),
      goesOn,
    };
  },
  async searches(db) {
    const search = { name: 'Film', filters: 'q=film', digest: 'daily', seenUntil: new Date() } as const;
    const ofVisitor = {
      email,
      foldedEmail: email,
      tokenHash: 'hash',
      requestedAt: new Date(),
      confirmedAt: new Date(),
    };
    const [row] = await db
      .insert(savedSearches)
      .values({ ...search, ...ofVisitor })
      .returning();
    const goesOn = async () => (await db.select().from(savedSearches)).length > 0;
    return { link: visitorUnsubscribeLink(settings, row!.id), goesOn };
  },
  async news(db) {
    const [row] = await db
      .insert(newsletterSubscriptions)
      .values({ email, foldedEmail: email, state: 'confirmed', confirmedAt: new Date() })
      .returning();
    const goesOn = async () =>
      (await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.state, 'confirmed'))).length >
      0;
    return { link: newsletterLink(settings, row!.id), goesOn };
  },
  async webinars(db) {
    const [webinar] = await db
      .insert(webinars)
      .values({ ...webinarRow, startsAt: new Date(Date.now() + 24 * 3600_000) })
      .returning();
    const ofVisitor = { name: 'Ada', email, foldedEmail: email, queuedAt: new Date() };
    const [row] = await db
      .insert(webinarRegistrations)
      .values({ ...ofVisitor, webinarId: webinar!.id, state: 'registered' })
      .returning();
    const goesOn = async () => (await db.select().from(webinarRegistrations)).length > 0;
    return { link: webinarLink(settings, row!.id), goesOn };
  },
};

/** Names the link of each kind of email that can be turned off. */
const kindOf: Record<string, keyof typeof kinds> = {
  ...{ notification: 'notifications', notifications: 'notifications', recommendations: 'notifications' },
  ...{ 'search-digest': 'searches', 'search-digests': 'searches', 'newsletter-issue': 'news' },
  'webinar-place': 'webinars',
};

it('knows of every email that can be turned off', async ({ db }) => {
  const samples = foldEmailPreviews(createProductModules(db).modules.all);
  const names = Object.keys(samples).filter((name) => samples[name]!.unsubscribe);
  expect(names.sort()).toEqual(Object.keys(kindOf).sort());
});

for (const [kind, open] of Object.entries(kinds))
  it(`ends emails of the kind '${kind}' by one POST of a mail program, and by nothing less`, async ({ db }) => {
    const app = createProduct(db, false);
    const { link, goesOn } = await open(db);
    // Scanners open every link (RFC 8058, 1).
    expect([(await app.request(link)).status, await goesOn()]).toEqual([303, true]);
    const post = (address: string) =>
      app.request(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    const changed = new URL(link);
    changed.searchParams.set('token', `${changed.searchParams.get('token')!.slice(0, -2)}AA`);
    expect([(await post(changed.href)).status, await goesOn()]).toEqual([400, true]);
    for (let time = 0; time < 2; time += 1) {
      const response = await post(link);
      expect([response.status, response.headers.get('location'), await goesOn()]).toEqual([204, null, false]);
    }
  });
