import { setTimeout as wait } from 'node:timers/promises';
import { createAccountRepository } from '#features/accounts/server/account-repository.ts';
import { createMessageRepository } from '#features/messages/server/message-repository.ts';
import { daysToConfirm } from '#features/messages/vocabulary.ts';
import { createGuardianRepository } from '#features/profiles/server/guardian-repository.ts';
import type { OpenDatabase } from '#platform/server/database/database.ts';
import { createRateLimiter } from '#platform/server/http/rate-limit.ts';
import { createJobs } from '#platform/server/jobs/jobs.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { createMailDelivery } from '#platform/server/mail/mail-delivery.ts';
import { createOutbox, outboxChannel } from '#platform/server/mail/outbox.ts';
import { createSmtpTransport } from '#platform/server/mail/smtp-transport.ts';
import { mailboxTransport } from '#sandbox/mailbox/mailbox.ts';

type Settings = {
  database: OpenDatabase;
  /** Without it, letters stay in the demo's mailbox. */
  smtp: { url: string; from: string } | undefined;
  mailKeptDays: number;
  publicUrl: string;
  secret: string;
  logger: Logger;
  countMail: (outcome: string) => void;
  /** Seconds between two looks at what the clock says. */
  pause?: number;
};

/** The demo's mailbox shows letters for longer. */
const demoDays = 30;

/** What goes on without a request: mail leaves, and what is over is forgotten. */
export async function startBackground({
  database,
  smtp,
  mailKeptDays,
  secret,
  countMail,
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
  const jobs = createJobs({
    database,
    logger: rest.logger,
    pause,
    jobs: [
      // A letter is delivered when it is queued; this finds those whose pause is over.
      { name: 'deliver-mail', cron: '* * * * *', run: delivery.deliverDue },
      { name: 'forget-mail', cron: '17 * * * *', run: () => outbox.purge(smtp ? mailKeptDays : demoDays) },
      { name: 'forget-limits', cron: '27 * * * *', run: createRateLimiter(db, secret).removeExpired },
      { name: 'forget-sessions', cron: '47 * * * *', run: createAccountRepository(db).removeExpired },
      {
        name: 'forget-guardian-requests',
        cron: '47 * * * *',
        run: () => createGuardianRepository(db).removeExpired(new Date()),
      },
      {
        name: 'forget-unconfirmed',
        cron: '37 * * * *',
        run: () => createMessageRepository(db).removeUnconfirmed(daysToConfirm),
      },
    ],
  });

  if (database.kind === 'embedded') await outbox.reclaimAll();
  const deliver = () => void delivery.deliverDue();
  await database.listen(outboxChannel, deliver, deliver);
  deliver();
  await jobs.start();

  return {
    /** A mail server that hangs is not waited for: the letter is sent again when its lease is over. */
    async stop() {
      await Promise.race([Promise.all([jobs.stop(), delivery.stop()]), wait(10_000, undefined, { ref: false })]);
    },
  };
}
