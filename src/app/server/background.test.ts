import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobLabels } from '#features/operation/system/vocabulary.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { createLogger } from '#platform/server/logging/logger.ts';
import { createMailModule } from '#platform/server/mail/mail-module.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import { createSmtpTransport } from '#platform/server/mail/smtp-transport.ts';
import { startSmtpServer } from '#platform/server/testing/smtp-server.ts';
import { openWholeDatabase } from '#platform/server/testing/whole-database.ts';
import { startBackground } from './background.ts';
import { publicUrl, secret } from './testing/payments.ts';
import { createProductModules } from './testing/product.ts';

const logger = createLogger('silent');
const message = { key: 'welcome:1', to: 'ada@example.org', subject: 'Welcome', paragraphs: ['Hello Ada'] };

describe('on the embedded database', () => {
  let database: Awaited<ReturnType<typeof openWholeDatabase>>;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let background: Awaited<ReturnType<typeof startBackground>>;
  const countMail = vi.fn();
  beforeAll(async () => {
    database = await openWholeDatabase('embedded');
  });
  beforeEach(async () => {
    countMail.mockClear();
    smtp = await startSmtpServer();
  });
  afterEach(async () => {
    await background.stop();
    await smtp.close();
    await database.db.delete(outbox);
  });
  afterAll(() => database.close());
  const start = async (modules: readonly FeatureModule[]) => {
    background = await startBackground({ database, logger, modules, pause: 0.2 });
  };
  const startMail = async () => {
    const transport = createSmtpTransport({ url: smtp.url, from: 'hello@sealeap.example' });
    const settings = { transport, publicUrl, keptDays: 3, logger, observe: countMail };
    await start([createMailModule({ db: database.db, secrets: [secret], ...settings })]);
  };

  it('delivers an email as soon as it is queued', async () => {
    await startMail();
    await queueMail(database.db, message);
    await vi.waitFor(() => expect(countMail).toHaveBeenCalledExactlyOnceWith('sent'), { timeout: 60_000 });
    expect(smtp.received).toHaveLength(1);
  });

  it('delivers emails that were queued while no process ran', async () => {
    await queueMail(database.db, message);
    await startMail();
    await vi.waitFor(() => expect(countMail).toHaveBeenCalledExactlyOnceWith('sent'), { timeout: 60_000 });
  });

  it('delivers an email whose backoff is over without a notification', async () => {
    await startMail();
    const { to, key, ...text } = message;
    await database.db.insert(outbox).values({ key, recipient: to, message: text, attempts: 1 });
    await vi.waitFor(() => expect(countMail).toHaveBeenCalledExactlyOnceWith('sent'), { timeout: 60_000 });
  });

  it('resumes at once the emails whose sender was killed', async () => {
    await queueMail(database.db, message);
    await database.db.update(outbox).set({ state: 'sending', attempts: 1, runAt: sql`now() + interval '5 minutes'` });
    await startMail();
    await vi.waitFor(() => expect(countMail).toHaveBeenCalledExactlyOnceWith('sent'), { timeout: 60_000 });
  });

  it('polls what channels announce, as nobody announces what a killed process had claimed', async () => {
    const run = vi.fn(async () => {});
    const modules = [{ channels: [{ name: 'errands', run }] }];
    await start(modules);
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(3), { timeout: 60_000 });
    await background.stop();
    const calls = run.mock.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    expect(run.mock.calls.length).toBe(calls);
  });

  it('hands a live channel its payload, and does not poll it', async () => {
    const run = vi.fn(async (_payload?: string) => {});
    const polled = vi.fn(async () => {});
    const channels = [
      { name: 'tidings', run, isLive: true as const },
      { name: 'errands', run: polled },
    ];
    await start([{ channels }]);
    await database.executeSql("select pg_notify('tidings', 'ada')", []);
    await vi.waitFor(() => expect(polled.mock.calls.length).toBeGreaterThan(3), { timeout: 60_000 });
    await vi.waitFor(() => expect(run.mock.calls).toEqual([[], ['ada']]), { timeout: 60_000 });
  });

  it('schedules mail delivery and purges', async () => {
    await start(createProductModules(database.db).modules.all);
    const { rows } = await database.executeSql('select name, cron from scheduled_jobs order by name', []);
    expect(rows).toEqual([
      { name: 'alarm-late-messages', cron: '*/5 * * * *' },
      { name: 'ask-organizations', cron: '17 9 * * *' },
      { name: 'cancel-disallowed-meetings', cron: '* * * * *' },
      { name: 'check-links', cron: '*/10 * * * *' },
      { name: 'compare-payments', cron: '7 3 * * *' },
      { name: 'continue-imports', cron: '* * * * *' },
      { name: 'deliver-mail', cron: '* * * * *' },
      { name: 'embed-opportunities', cron: '* * * * *' },
      { name: 'fill-webinars', cron: '* * * * *' },
      { name: 'find-completed-courses', cron: '43 * * * *' },
      { name: 'invite-alumni', cron: '17 9 * * *' },
      { name: 'note-opportunity-changes', cron: '* * * * *' },
      { name: 'open-early-access', cron: '* * * * *' },
      { name: 'purge-alumni-proofs', cron: '47 3 * * *' },
      { name: 'purge-guardian-requests', cron: '47 * * * *' },
      { name: 'purge-imports', cron: '52 3 * * *' },
      { name: 'purge-kept-posts', cron: '17 * * * *' },
      { name: 'purge-limits', cron: '27 * * * *' },
      { name: 'purge-mail', cron: '17 * * * *' },
      { name: 'purge-messages', cron: '37 3 * * *' },
      { name: 'purge-notifications', cron: '47 3 * * *' },
      { name: 'purge-opened', cron: '33 3 * * *' },
      { name: 'purge-organizations', cron: '41 4 * * *' },
      { name: 'purge-payment-events', cron: '57 3 * * *' },
      { name: 'purge-reporters', cron: '23 4 * * *' },
      { name: 'purge-sessions', cron: '47 * * * *' },
      { name: 'purge-unconfirmed', cron: '37 * * * *' },
      { name: 'purge-unconfirmed-searches', cron: '41 * * * *' },
      { name: 'purge-visitors', cron: '7 * * * *' },
      { name: 'purge-webinar-visitors', cron: '37 * * * *' },
      { name: 'purge-work-attempts', cron: '29 3 * * *' },
      { name: 'read-posted-pages', cron: '* * * * *' },
      { name: 'read-sources', cron: '* * * * *' },
      { name: 'recommend-weekly', cron: '13 10-23 * * 1' },
      { name: 'refresh-expected-dates', cron: '7 * * * *' },
      { name: 'remind-mentors', cron: '23 8 * * *' },
      { name: 'remind-of-live-sessions', cron: '* * * * *' },
      { name: 'remind-of-mentoring', cron: '* * * * *' },
      { name: 'remind-of-webinars', cron: '* * * * *' },
      { name: 'remove-files', cron: '*/4 * * * *' },
      { name: 'send-newsletter', cron: '* * * * *' },
      { name: 'send-notifications', cron: '* * * * *' },
      { name: 'send-push', cron: '* * * * *' },
      { name: 'send-reset-links', cron: '* * * * *' },
      { name: 'sync-peer-reviews', cron: '*/10 * * * *' },
      { name: 'write-reminders', cron: '* * * * *' },
      { name: 'write-search-digests', cron: '* * * * *' },
    ]);
    // There only where ffmpeg is.
    const labelled = Object.keys(jobLabels).filter((name) => name !== 'make-renditions');
    expect(labelled.sort()).toEqual((rows as { name: string }[]).map(({ name }) => name));
  });
});
