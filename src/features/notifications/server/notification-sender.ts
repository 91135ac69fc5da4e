import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { defaultPreferences, type EmailChoice, type NotificationTopic } from '../vocabulary.ts';
import { decideEmail } from './notification-email-policy.ts';
import { notificationEmail } from './notification-emails.ts';
import { createNotificationSenderRepository } from './notification-sender-repository.ts';

export type SenderDependencies = Pick<ModuleDependencies, 'db' | 'queueMail' | 'publicUrl'> & {
  /** False for the address of a minor. */
  mayReceiveMarketing: (email: string) => Promise<boolean>;
  now?: () => Date;
  /** Waiting notifications that one transaction looks for; with them come all others of the same people. */
  batch?: number;
};

type Repository = ReturnType<typeof createNotificationSenderRepository>;
type Recipient = Awaited<ReturnType<Repository['holdUsers']>>[number];
type Row = Awaited<ReturnType<Repository['listWaiting']>>[number];

/**
 * Gathers what waits for each person into one email. Notifications and the email in the outbox change in one
 * transaction, in which the person's settings are locked: however often a process dies, each goes out once.
 */
export function createNotificationSender(dependencies: SenderDependencies) {
  const { db, queueMail, publicUrl, mayReceiveMarketing, now = () => new Date(), batch = 500 } = dependencies;

  /** Of people for whom offers wait, whether they may get them. Not in a transaction, which would wait for itself. */
  async function checkOffers(userIds: readonly string[]) {
    const mayGetOffers = new Map<string, boolean>();
    for (const { userId, email } of await createNotificationSenderRepository(db).listOfferUsers(userIds))
      mayGetOffers.set(userId, await mayReceiveMarketing(email));
    return mayGetOffers;
  }

  async function choices(repository: Repository, userIds: readonly string[]) {
    const chosen = await repository.listPreferences(userIds);
    const byKey = new Map(chosen.map(({ userId, topic, email }) => [JSON.stringify([userId, topic]), email]));
    return (userId: string, topic: NotificationTopic): EmailChoice =>
      byKey.get(JSON.stringify([userId, topic])) ?? defaultPreferences[topic].email;
  }

  /** Returns whether anybody was handled. */
  async function handleBatch(userIds: readonly string[], topics: readonly NotificationTopic[], at: Date) {
    const mayGetOffers = await checkOffers(userIds);
    return db.transaction(async (transaction) => {
      const repository = createNotificationSenderRepository(transaction);
      const recipients = await repository.holdUsers(userIds);
      const heldIds = recipients.map(({ userId }) => userId);
      if (heldIds.length === 0) return false;
      const choiceOf = await choices(repository, heldIds);
      const rowsOf = new Map<string, Row[]>(heldIds.map((id) => [id, []]));
      // An offer that came in the meantime has its time later.
      for (const row of await repository.listWaiting(heldIds, topics))
        if (row.topic !== 'offers' || mayGetOffers.has(row.userId)) rowsOf.get(row.userId)!.push(row);
      const decided = recipients.map((recipient) => {
        const { userId, email } = recipient;
        const choice = (topic: NotificationTopic) =>
          !email || (topic === 'offers' && !mayGetOffers.get(userId)) ? 'off' : choiceOf(userId, topic);
        return { recipient, ...decideEmail(rowsOf.get(userId)!, choice, recipient, at) };
      });
      await apply(transaction, decided, at);
      return true;
    });
  }

  async function apply(
    transaction: Database,
    decided: readonly (ReturnType<typeof decideEmail<Row>> & { recipient: Recipient })[],
    now: Date,
  ) {
    const repository = createNotificationSenderRepository(transaction);
    await repository.skip(decided.flatMap(({ skipped }) => skipped.map(({ id }) => id)));
    await repository.postpone(decided.flatMap(({ waiting, at }) => waiting.map(({ id }) => ({ id, at: at! }))));
    const emails = decided
      .filter(({ sent }) => sent.length > 0)
      .map((one) => ({ ...one, emailKey: `notifications:${randomUUID()}` }));
    await repository.markQueued(emails.flatMap(({ sent, emailKey }) => sent.map(({ id }) => ({ id, emailKey }))));
    for (const { recipient, sent, emailKey } of emails)
      await queueMail(transaction, {
        ...notificationEmail(publicUrl, recipient.unsubscribeToken, sent, now),
        key: emailKey,
        to: recipient.email!,
        personId: recipient.userId,
      });
  }

  let isStopped = false;
  return {
    /** Queues the emails of everybody for whom something waits that has to go out now. */
    async sendPending() {
      const at = now();
      const repository = createNotificationSenderRepository(db);
      while (!isStopped) {
        const topics = await repository.listRunningTopics();
        const pending = topics.length > 0 ? await repository.listPending(topics, at, batch) : [];
        const userIds = [...new Set(pending.map(({ userId }) => userId))];
        if (userIds.length === 0 || !(await handleBatch(userIds, topics, at))) return;
      }
    },

    /** Begins nothing more. */
    async stop() {
      isStopped = true;
    },
  };
}
