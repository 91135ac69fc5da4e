import type { Context } from 'hono';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/email.ts';
import { createInbox } from './inbox.ts';
import { createInboxRepository } from './inbox-repository.ts';
import { inboxEndpoints } from './inbox-routes.ts';
import { messageData } from './message-data-repository.ts';
import { messageEmailPreviews } from './message-email-previews.ts';
import { createMessageRepository } from './message-repository.ts';
import { messageEndpoints } from './message-routes.ts';
import { createMessages } from './messages.ts';

type Dependencies = {
  db: Database;
  limiter: RateLimiter;
  clientAddress: (c: Context) => string;
  queueMail: QueueMail;
  /** Receives the messages. */
  operatorEmail: string;
};

export function createMessagesModule({ db, limiter, clientAddress, queueMail, operatorEmail }: Dependencies) {
  const transact = <T>(run: (db: Database) => Promise<T>) => db.transaction(run);
  const messages = createMessages({
    operatorEmail,
    limiter,
    transact: (run) =>
      transact((transaction) =>
        run({
          repository: createMessageRepository(transaction),
          queue: (emailMessage) => queueMail(transaction, emailMessage),
        }),
      ),
  });
  const inbox = createInbox({
    repository: createInboxRepository(db),
    operatorEmail,
    transact: (run) =>
      transact((transaction) =>
        run({
          repository: createInboxRepository(transaction),
          queue: (emailMessage) => queueMail(transaction, emailMessage),
          record: (act) => recordAct(transaction, act),
        }),
      ),
  });
  return {
    endpoints: [...messageEndpoints({ messages, limiter, clientAddress }), ...inboxEndpoints(inbox)],
    personalData: [messageData],
    emailPreviews: messageEmailPreviews,
  } satisfies FeatureModule;
}
