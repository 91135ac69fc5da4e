import { setTimeout as wait } from 'node:timers/promises';
import { createAccountRepository } from '#features/accounts/server/account-repository.ts';
import { createLinkCare } from '#features/links/server/link-care.ts';
import { createLinkRepository } from '#features/links/server/link-repository.ts';
import { newsletterChannel } from '#features/messages/server/issue-repository.ts';
import { createMessageRepository } from '#features/messages/server/message-repository.ts';
import { daysToConfirm } from '#features/messages/vocabulary.ts';
import { createCountRepository } from '#features/numbers/server/count-repository.ts';
import { createGuardianRepository } from '#features/profiles/server/guardian-repository.ts';
import { createReportRepository } from '#features/reports/server/report-repository.ts';
import type { OpenDatabase } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
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
import type { PaymentModules } from './payment-modules.ts';

type Settings = {
  database: OpenDatabase;
  /** Without it, letters stay in the demo's mailbox. */
  smtp: { url: string; from: string } | undefined;
  mailKeptDays: number;
  publicUrl: string;
  secrets: Secrets;
  logger: Logger;
  payments: PaymentModules['payments'];
  modules: readonly FeatureModule[];
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
  payments,
  modules,
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
  const fetchOutside = createFetchOutside({ publicUrl: rest.publicUrl, loopbackPort: outsideLoopbackPort });
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
      // This goes on where a process died.
      { name: 'send-newsletter', cron: '* * * * *', run: newsletter.sendDue },
      { name: 'forget-mail', cron: '17 * * * *', run: () => outbox.purge(smtp ? mailKeptDays : demoDays) },
      { name: 'forget-limits', cron: '27 * * * *', run: createRateLimiter(db, secrets[0]).removeExpired },
      { name: 'forget-sessions', cron: '47 * * * *', run: createAccountRepository(db).removeExpired },
      {
        name: 'forget-guardian-requests',
        cron: '47 * * * *',
        run: () => createGuardianRepository(db).removeExpired(new Date()),
      },
      {
        name: 'forget-visitors',
        cron: '7 * * * *',
        run: () => createCountRepository(db).forget(new Date().toISOString().slice(0, 10)),
      },
      ...payments.jobs,
      { name: 'look-at-links', cron: '*/10 * * * *', run: linkCare.run },
      { name: 'forget-reporters', cron: '23 4 * * *', run: createReportRepository(db).forgetAddresses },
      {
        name: 'forget-unconfirmed',
        cron: '37 * * * *',
        run: () => createMessageRepository(db).removeUnconfirmed(daysToConfirm),
      },
      ...modules.flatMap((module) => module.jobs ?? []),
    ],
  });

  if (database.kind === 'embedded')
    await Promise.all([outbox.reclaimAll(), payments.reclaimAll(), ...modules.map((module) => module.reclaim?.())]);
  const deliver = () => void delivery.deliverDue();
  await database.listen(outboxChannel, deliver, deliver);
  deliver();
  const write = () => void newsletter.sendDue();
  await database.listen(newsletterChannel, write, write);
  write();
  for (const { name, run } of [payments, ...modules].flatMap((module) => module.channels ?? [])) {
    const notified = () => void run();
    await database.listen(name, notified, notified);
    notified();
  }
  void payments.reconciler.start();
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
          newsletter.stop(),
          payments.reconciler.stop(),
          payments.events.stop(),
          ...modules.map((module) => module.stop?.()),
        ]),
        wait(10_000, undefined, { ref: false }),
      ]);
    },
  };
}
