import type { Logger } from '#platform/server/logging/logger.ts';
import type { OutgoingEmail } from '#platform/server/mail/email.ts';
import { createPoller } from '#platform/server/queue/poller.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { newsletterEmail } from './issue-email.ts';
import type { IssueRepository } from './issue-repository.ts';
import type { IssueRow } from './issue-table.ts';

type Unit = { repository: IssueRepository; queue: (emailMessage: OutgoingEmail) => Promise<void> };

type Dependencies = {
  repository: IssueRepository;
  transact: <T>(run: (unit: Unit) => Promise<T>) => Promise<T>;
  /** False for the address of a minor. */
  mayReceiveNewsletter: (email: string) => Promise<boolean>;
  publicUrl: string;
  secrets: Secrets;
  logger: Pick<Logger, 'error'>;
  /** Addresses per transaction. */
  batch?: number;
};

/**
 * Writes the letters of issues into the outbox, some at a time. Letters and how far the list is written to are saved
 * together, and the key of a letter is made of its address: however often a process dies, everybody gets one.
 */
export function createIssueSender({
  repository,
  transact,
  mayReceiveNewsletter,
  logger,
  batch = 100,
  ...settings
}: Dependencies) {
  /** False when there is nothing left of it, or somebody else goes on with it. */
  async function writeBatch(issue: IssueRow) {
    const readers = await repository.listReaders(issue, batch);
    const allowed = await Promise.all(readers.map(({ email }) => mayReceiveNewsletter(email)));
    const isLast = readers.length < batch;
    return transact(async ({ repository, queue }) => {
      const held = await repository.holdReaders(readers.map(({ id }) => id));
      const written = readers.filter(({ id }, index) => allowed[index] && held.has(id));
      const advanced = await repository.advance(issue, {
        queued: issue.queued + written.length,
        skipped: issue.skipped + readers.length - written.length,
        ...(readers.length > 0 && { writtenUntil: readers.at(-1)!.id }),
        ...(isLast && { state: 'sent', endedAt: new Date() }),
      });
      if (!advanced) return;
      for (const reader of written) await queue(newsletterEmail(settings, issue, reader));
    });
  }

  /** Goes on with every issue that is being sent, until none is. */
  const { run, stop } = createPoller({
    claim: async () => [await repository.findSending()].filter((issue) => issue !== undefined),
    handle: writeBatch,
    onFailure: (error) => logger.error({ err: error }, 'a newsletter could not be written'),
  });
  return { sendPending: run, stop };
}
