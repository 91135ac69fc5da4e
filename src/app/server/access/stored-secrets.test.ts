import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { calendarFeeds } from '#features/career/calendar/server/calendar-table.ts';
import { users } from '#features/people/accounts/server/account-table.ts';
import { notificationSettings } from '#features/people/notifications/server/settings/notification-settings-table.ts';
import { selectRows } from '#platform/server/database/database.ts';
import { hashToken, makeToken } from '#platform/server/encrypted-value.ts';
import { it, itOnBoth } from '#platform/server/testing/database-test.ts';

const [hash, encrypted] = ['holds a hash', 'holds an encrypted value'];

/** Says what each column with such a name holds; every other one is refused below. */
const allowed: Record<string, string> = {
  'calendar_feeds.encrypted_token': encrypted,
  'calendar_feeds.token': hash,
  'certificate_keys.encrypted_private_key': encrypted,
  'certificate_keys.public_key': 'is public',
  'certificates.code': 'stands on the certificate, for whoever its owner shows it to',
  'coupons.code': 'is handed out, and makes a class cheaper; one for a single person works in their account alone',
  'enrollments.coupon_code': 'is the code that a purchase was made with, for its receipt',
  'guardian_consents.token_hash': hash,
  'guardian_payment_requests.token_hash': hash,
  'identities.access_token': 'is never filled',
  'identities.access_token_expires_at': 'is never filled',
  'identities.id_token': 'is never filled',
  'identities.password': hash,
  'identities.refresh_token': 'is never filled',
  'identities.refresh_token_expires_at': 'is never filled',
  'mentoring_sessions.code': 'names the room of one meeting to both sides until it ends; it opens nothing on this site',
  'newsletter_subscriptions.token_hash': hash,
  'notification_settings.unsubscribe_token': hash,
  'organization_tokens.token_hash': hash,
  'payments.coupon_code': 'is the code that a purchase was made with, for its receipt',
  'push_keys.encrypted_private_key': encrypted,
  'push_keys.public_key': 'is public',
  'push_subscriptions.auth': 'encrypts messages to one browser; only whoever has the private push key can send them',
  'push_subscriptions.endpoint': 'takes messages that are signed with the private push key alone (RFC 8292)',
  'saved_searches.token_hash': hash,
  'sessions.token': hash,
  'subscriptions.coupon_code': 'is the code that Premium was begun with, for its receipts',
  'two_factors.backup_codes': hash,
  'two_factors.secret': encrypted,
};

it('has no column for what lets somebody in but those that are known to hold no plain value', async ({ db }) => {
  const columns = await selectRows<{ name: string }>(
    db,
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public'
        and column_name ~ 'token|secret|password|passcode|credential|(private|public|api|access)_key|(^|_)(codes?|pin|otp|auth|endpoint|jwt)$'
      order by name`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(allowed).sort());
});

const migration = readdirSync('migrations').find((file) => file.endsWith('_hash_feed_tokens.sql'))!;

itOnBoth('has hashed the tokens that older releases stored', async ({ db }) => {
  await db.insert(users).values(['ada', 'bo'].map((id) => ({ id, name: id, email: `${id}@example.org` })));
  const [feed, unsubscribe] = [makeToken(), makeToken()];
  await db.insert(calendarFeeds).values({ userId: 'ada', tokenHash: feed });
  await db
    .insert(notificationSettings)
    .values([{ userId: 'ada', unsubscribeTokenHash: unsubscribe }, { userId: 'bo' }]);
  for (const statement of readFileSync(join('migrations', migration), 'utf8').split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement));

  expect(await db.select().from(calendarFeeds)).toMatchObject([{ tokenHash: hashToken(feed), encryptedToken: null }]);
  const settings = await db.select().from(notificationSettings).orderBy(notificationSettings.userId);
  expect(settings.map(({ unsubscribeTokenHash }) => unsubscribeTokenHash)).toEqual([hashToken(unsubscribe), null]);
});
