import { createInbox } from '#features/messages/server/inbox.ts';
import { createInboxRepository } from '#features/messages/server/inbox-repository.ts';
import { inboxEndpoints } from '#features/messages/server/inbox-routes.ts';
import { createIssueRepository } from '#features/messages/server/issue-repository.ts';
import { issueEndpoints } from '#features/messages/server/issue-routes.ts';
import { createIssues } from '#features/messages/server/issues.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { RateLimiter } from '#platform/server/http/rate-limit.ts';
import type { QueueMail } from '#platform/server/mail/letter.ts';
import { createOutbox } from '#platform/server/mail/outbox.ts';
import { renderMarkdown } from '#platform/server/markdown.ts';

type World = {
  db: Database;
  limiter: RateLimiter;
  operatorEmail: string;
  publicUrl: string;
  queueMail: QueueMail;
};

/** What people wrote, and what is written to them. */
export function wireClassroom({ db, limiter, operatorEmail, publicUrl, queueMail }: World) {
  const within = <T>(run: (db: Database) => Promise<T>) =>
    db.transaction((transaction) => run(transaction as unknown as Database));
  const inbox = createInbox({
    repository: createInboxRepository(db),
    operatorEmail,
    transact: (run) =>
      within((here) =>
        run({
          repository: createInboxRepository(here),
          queue: (letter) => queueMail(here, letter),
          record: (act) => recordAct(here, act),
        }),
      ),
  });
  const issues = createIssues({
    repository: createIssueRepository(db),
    outbox: createOutbox(db),
    limiter,
    publicUrl,
    transact: (run) =>
      within((here) =>
        run({
          repository: createIssueRepository(here),
          outbox: createOutbox(here),
          queue: (letter) => queueMail(here, letter),
          record: (act) => recordAct(here, act),
        }),
      ),
  });
  return [
    ...inboxEndpoints(inbox),
    ...issueEndpoints({ issues, render: (text) => renderMarkdown(text, { deeper: 1 }), publicUrl }),
  ];
}
