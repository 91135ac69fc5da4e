import type { Logger } from '#platform/server/logging/logger.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createPoller } from '#platform/server/queue/poller.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import type { PreferenceDependencies } from './email-topics.ts';
import { newsletterEmail } from './issue-email.ts';
import { createIssueRepository } from './issue-repository.ts';
import type { IssueRow } from './issue-table.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'publicUrl' | 'secrets'> &
  Pick<PreferenceDependencies, 'mayReceiveNewsletter'> & {
    logger: Pick<Logger, 'error'>;
    batch?: number;
  };

/**
 * Writes the emails of issues into the outbox, some at a time. Emails and how far the list is written to are saved
 * together, and the key of an email is made of its address: however often a process dies, everybody gets one.
 */
export function createIssueSender(dependencies: Dependencies) {
  const { db, queueMail, mayReceiveNewsletter, logger, batch = 100 } = dependencies;
  const repository = createIssueRepository(db);
  const attempts = createWorkAttempts({ db, queue: 'newsletter' });

  /** Writes nothing when somebody else goes on with it. */
  async function writeBatch(issue: IssueRow) {
    const readers = await repository.listReaders(issue, batch);
    const allowed = await Promise.all(readers.map(({ email }) => mayReceiveNewsletter(email)));
    const isLast = readers.length < batch;
    return db.transaction(async (tx) => {
      const { holdReaders, advance } = createIssueRepository(tx);
      const held = await holdReaders(readers.map(({ id }) => id));
      const written = readers.filter(({ id }, index) => allowed[index] && held.has(id));
      const advanced = await advance(issue, {
        queued: issue.queued + written.length,
        skipped: issue.skipped + readers.length - written.length,
        ...(readers.length > 0 && { writtenUntil: readers.at(-1)!.id }),
        ...(isLast && { state: 'sent', endedAt: new Date() }),
      });
      if (!advanced) return;
      for (const reader of written) await queueMail(tx, newsletterEmail(dependencies, issue, reader));
    });
  }

  /** An issue whose writing has ended the process twice is stopped. */
  async function writeClaimed(issue: IssueRow) {
    const { claimed, setAside } = await attempts.claim([issue.id]);
    if (setAside.length > 0) return giveUp(issue);
    if (claimed.length === 0) return;
    await writeBatch(issue);
    await attempts.finish([issue.id]);
  }

  async function giveUp({ id }: IssueRow) {
    await repository.giveUp(id);
    logger.error({ issue: id }, 'a newsletter was stopped, because it could not be written');
  }

  /** Goes on with every issue that is being sent, until none is. */
  const { run, stop } = createPoller({
    claim: async () => [await repository.findSending(attempts.isFree)].filter((issue) => issue !== undefined),
    handle: writeClaimed,
    async fail(issue, error) {
      logger.error({ err: error, issue: issue.id }, 'a part of a newsletter could not be written');
      if (await attempts.fail(issue.id, error)) await giveUp(issue);
    },
    release: ({ id }) => attempts.release([id]),
    onFailure: (error) => logger.error({ err: error }, 'a newsletter could not be written'),
  });
  return { sendPending: run, stop };
}
