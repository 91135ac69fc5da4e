import { createIssueRepository } from '#features/messages/server/issue-repository.ts';
import { createIssueSender } from '#features/messages/server/issue-sender.ts';
import { createMemberRepository } from '#features/profiles/server/member-repository.ts';
import { createMembers } from '#features/profiles/server/members.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Logger } from '#platform/server/logging/logger.ts';
import { queueMail } from '#platform/server/mail/outbox.ts';
import type { Secrets } from '#platform/server/secrets.ts';

type World = { db: Database; publicUrl: string; secrets: Secrets; logger: Logger };

/** What writes the letters of a newsletter, without a request. */
export const createNewsletterSender = ({ db, ...settings }: World) =>
  createIssueSender({
    ...settings,
    repository: createIssueRepository(db),
    mayReceiveNews: createMembers({ repository: createMemberRepository(db) }).mayReceiveMarketing,
    transact: (run) =>
      db.transaction((transaction) => {
        const here = transaction as unknown as Database;
        return run({ repository: createIssueRepository(here), queue: (letter) => queueMail(here, letter) });
      }),
  });
