import type { Context } from 'hono';
import { createMessageRepository } from '#features/messages/server/message-repository.ts';
import { messageEndpoints } from '#features/messages/server/message-routes.ts';
import { createMessages } from '#features/messages/server/messages.ts';
import { createNewsChoices } from '#features/messages/server/news-choices.ts';
import { newsEndpoints } from '#features/messages/server/news-routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';
import type { Secrets } from '#platform/server/secrets.ts';

type World = {
  db: Database;
  publicUrl: string;
  secrets: Secrets;
  operatorEmail: string;
  limiter: RateLimiter;
  clientAddress: (c: Context) => string;
  queueMail: QueueMail;
  mayReceiveNews: (email: string) => Promise<boolean>;
};

/** The contact form, the newsletter, and what news members choose. */
export function wireMessages({ db, queueMail, limiter, clientAddress, mayReceiveNews, ...settings }: World) {
  const repository = createMessageRepository(db);
  const messages = createMessages({
    ...settings,
    repository,
    limiter,
    mayReceiveNews,
    transact: (run) =>
      db.transaction((transaction) => {
        const inHere = transaction as unknown as Database;
        return run({
          repository: createMessageRepository(inHere),
          queue: (letter) => queueMail(inHere, letter),
        });
      }),
  });
  return [
    ...messageEndpoints({ messages, limiter, clientAddress }),
    ...newsEndpoints(createNewsChoices({ repository, mayReceiveNews })),
  ];
}
