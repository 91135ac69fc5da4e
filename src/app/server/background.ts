import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createAccountRepository } from '#features/accounts/server/account-repository.ts';
import { paymentEventsChannel } from '#features/billing/server/event-repository.ts';
import { createLinkCare } from '#features/links/server/link-care.ts';
import { createLinkRepository } from '#features/links/server/link-repository.ts';
import { newsletterChannel } from '#features/messages/server/issue-repository.ts';
import { createMessageRepository } from '#features/messages/server/message-repository.ts';
import { daysToConfirm } from '#features/messages/vocabulary.ts';
import { createCountRepository } from '#features/numbers/server/count-repository.ts';
import { createEarlyAccessRepository } from '#features/opportunities/server/early-access-repository.ts';
import type { Pictures } from '#features/opportunity-admin/server/pictures.ts';
import { createImportWork } from '#features/opportunity-imports/server/import-run-jobs.ts';
import { deskImportChannel } from '#features/opportunity-imports/server/import-run-repository.ts';
import { createSourceChecks } from '#features/opportunity-imports/server/source-jobs.ts';
import { sourceChannel } from '#features/opportunity-imports/server/source-repository.ts';
import { createGuardianRepository } from '#features/profiles/server/guardian-repository.ts';
import { createReportRepository } from '#features/reports/server/report-repository.ts';
import type { OpenDatabase } from '#platform/server/database/database.ts';
import { createRateLimiter } from '#platform/server/http/rate-limit.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { createMailDelivery } from '#platform/server/mail/mail-delivery.ts';
import { createOutbox, outboxChannel } from '#platform/server/mail/outbox.ts';
import { createSmtpTransport } from '#platform/server/mail/smtp-transport.ts';
import { createFetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { mailboxTransport } from '#sandbox/mailbox/mailbox.ts';
import { createNewsletterSender } from './newsletter-sender.ts';
import type { Money } from './wire-money.ts';

type Settings = {
  database: OpenDatabase;
  /** Without it, letters stay in the demo's mailbox. */
  smtp: { url: string; from: string } | undefined;
  mailKeptDays: number;
  publicUrl: string;
  secrets: Secrets;
  logger: Logger;
  money: Pick<Money, 'events' | 'reconciler' | 'compareAll' | 'reclaimAll' | 'forgetApplied'>;
  pictures: Pick<Pictures, 'removeUnused'>;
  countMail: (outcome: string) => void;
  /** For tests: a port of this machine that stands for the internet. */
  outsideLoopbackPort?: number | undefined;
  /** Seconds between two looks at what the clock says. */
  pause?: number;
};

/** The demo's mailbox shows letters for longer. */
const demoDays = 30;

/** What goes on without a request: mail leaves, payments are looked after, and what is over is forgotten. */
export async function startBackground({
  database,
  smtp,
  mailKeptDays,
  secrets,
  countMail,
  money,
  pictures,
  outsideLoopbackPort,
  pause = 15,
  ...rest
}: Settings) {
  const { db } = database;
  const outbox = createOutbox(db);
  const delivery = createMailDelivery({
    outbox,
    transport: smtp ? createSmtpTransport(smtp) : mailboxTransport,
    observe: countMail,
    ...rest,
  });
  const imports = createImportWork({
    db,
    logger: rest.logger,
    // Searches are several times slower without it, and the embedded database does not do it by itself.
    tidy: () => db.execute(sql`vacuum analyze opportunities`),
  });
  const fetchOutside = createFetchOutside({ publicUrl: rest.publicUrl, loopbackPort: outsideLoopbackPort });
  const sources = createSourceChecks({ db, fetchOutside, logger: rest.logger });
  const newsletter = createNewsletterSender({ db, secrets, ...rest });
  const linkCare = createLinkCare({
    repository: createLinkRepository(db),
    fetchOutside,
  });
  const jobs = createJobs({
    database,
    logger: rest.logger,
    pause,
    jobs: [
      // A letter is delivered when it is queued; this finds those whose pause is over.
      { name: 'deliver-mail', cron: '* * * * *', run: delivery.deliverDue },
      // Whoever brings a file is not kept waiting; this finds what a process that died has left.
      { name: 'read-sources', cron: '* * * * *', run: sources.runDue },
      { name: 'continue-imports', cron: '* * * * *', run: imports.runDue },
      { name: 'forget-imports', cron: '52 3 * * *', run: imports.forget },
      {
        name: 'open-early-access',
        cron: '* * * * *',
        run: () => createEarlyAccessRepository(db).openDue(new Date()),
      },
      // The same: this goes on where a process died.
      { name: 'send-newsletter', cron: '* * * * *', run: newsletter.sendDue },
      { name: 'forget-mail', cron: '17 * * * *', run: () => outbox.purge(smtp ? mailKeptDays : demoDays) },
      { name: 'forget-limits', cron: '27 * * * *', run: createRateLimiter(db, secrets[0]).removeExpired },
      { name: 'forget-sessions', cron: '47 * * * *', run: createAccountRepository(db).removeExpired },
      {
        name: 'forget-guardian-requests',
        cron: '47 * * * *',
        run: () => createGuardianRepository(db).removeExpired(new Date()),
      },
      { name: 'forget-pictures', cron: '37 4 * * *', run: () => pictures.removeUnused() },
      {
        name: 'forget-visitors',
        cron: '7 * * * *',
        run: () => createCountRepository(db).forget(new Date().toISOString().slice(0, 10)),
      },
      { name: 'compare-payments', cron: '7 3 * * *', run: money.compareAll },
      { name: 'forget-payment-events', cron: '57 3 * * *', run: money.forgetApplied },
      { name: 'look-at-links', cron: '*/10 * * * *', run: linkCare.run },
      { name: 'forget-reporters', cron: '23 4 * * *', run: createReportRepository(db).forgetAddresses },
      {
        name: 'forget-unconfirmed',
        cron: '37 * * * *',
        run: () => createMessageRepository(db).removeUnconfirmed(daysToConfirm),
      },
    ],
  });

  if (database.kind === 'embedded') await Promise.all([outbox.reclaimAll(), money.reclaimAll(), imports.reclaimAll()]);
  const deliver = () => void delivery.deliverDue();
  await database.listen(outboxChannel, deliver, deliver);
  deliver();
  const apply = () => void money.events.applyDue();
  await database.listen(paymentEventsChannel, apply, apply);
  apply();
  const importDue = () => void imports.runDue();
  await database.listen(deskImportChannel, importDue, importDue);
  importDue();
  const readSources = () => void sources.runDue();
  await database.listen(sourceChannel, readSources, readSources);
  readSources();
  const write = () => void newsletter.sendDue();
  await database.listen(newsletterChannel, write, write);
  write();
  void money.reconciler.start();
  await jobs.start();

  return {
    runJob: jobs.runNow,

    /** A mail server that hangs is not waited for: the letter is sent again when its lease is over. */
    async stop() {
      linkCare.stop();
      await Promise.race([
        Promise.all([
          jobs.stop(),
          delivery.stop(),
          imports.stop(),
          sources.stop(),
          newsletter.stop(),
          money.reconciler.stop(),
          money.events.stop(),
        ]),
        wait(10_000, undefined, { ref: false }),
      ]);
    },
  };
}
