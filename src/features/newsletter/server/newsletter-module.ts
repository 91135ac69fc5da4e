import type { Context } from 'hono';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { daysToConfirm } from '../vocabulary.ts';
import { newsletterPreferenceEndpoints } from './email-topic-routes.ts';
import { createNewsletterPreferences } from './email-topics.ts';
import { createIssueRepository, newsletterChannel } from './issue-repository.ts';
import { issueEndpoints } from './issue-routes.ts';
import { createIssueSender } from './issue-sender.ts';
import { createIssues } from './issues.ts';
import { newsletterData } from './newsletter-data-repository.ts';
import { newsletterEmailPreviews } from './newsletter-email-previews.ts';
import { createSubscriberRepository } from './subscriber-repository.ts';
import { subscriberEndpoints } from './subscriber-routes.ts';
import { createSubscribers } from './subscribers.ts';

type Dependencies = {
  db: Database;
  publicUrl: string;
  secrets: Secrets;
  limiter: RateLimiter;
  clientAddress: (c: Context) => string;
  queueMail: QueueMail;
  logger: Logger;
  /** False for the address of a minor. */
  mayReceiveNewsletter: (email: string) => Promise<boolean>;
};

export function createNewsletterModule({
  db,
  publicUrl,
  secrets,
  queueMail,
  mayReceiveNewsletter,
  ...rest
}: Dependencies) {
  const { limiter, clientAddress, logger } = rest;
  const repository = createSubscriberRepository(db);
  const transact = <T>(run: (db: Database) => Promise<T>) => db.transaction(run);
  const subscribers = createSubscribers({
    publicUrl,
    secrets,
    repository,
    limiter,
    mayReceiveNewsletter,
    transact: (run) =>
      transact((transaction) =>
        run({
          repository: createSubscriberRepository(transaction),
          queue: (emailMessage) => queueMail(transaction, emailMessage),
        }),
      ),
  });
  const issues = createIssues({
    repository: createIssueRepository(db),
    outbox: createOutbox(db),
    limiter,
    publicUrl,
    transact: (run) =>
      transact((transaction) =>
        run({
          repository: createIssueRepository(transaction),
          outbox: createOutbox(transaction),
          queue: (emailMessage) => queueMail(transaction, emailMessage),
          record: (act) => recordAct(transaction, act),
        }),
      ),
  });
  const sender = createIssueSender({
    repository: createIssueRepository(db),
    publicUrl,
    secrets,
    logger,
    mayReceiveNewsletter,
    transact: (run) =>
      transact((transaction) =>
        run({
          repository: createIssueRepository(transaction),
          queue: (emailMessage) => queueMail(transaction, emailMessage),
        }),
      ),
  });
  return {
    endpoints: [
      ...subscriberEndpoints({ subscribers, limiter, clientAddress }),
      ...newsletterPreferenceEndpoints(createNewsletterPreferences({ repository, mayReceiveNewsletter })),
      ...issueEndpoints({ issues, render: (text) => renderMarkdown(text, { deeper: 1 }), publicUrl }),
    ],
    jobs: [
      // A notification starts it; this continues the work of a process that died.
      { name: 'send-newsletter', cron: '* * * * *', run: sender.sendPending },
      {
        name: 'purge-unconfirmed',
        cron: '37 * * * *',
        run: () => createSubscriberRepository(db).removeUnconfirmed(daysToConfirm),
      },
    ],
    channels: [{ name: newsletterChannel, run: sender.sendPending }],
    personalData: [newsletterData],
    emailPreviews: newsletterEmailPreviews(publicUrl),
    stop: sender.stop,
  } satisfies FeatureModule;
}
