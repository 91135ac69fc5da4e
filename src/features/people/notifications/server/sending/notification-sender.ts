import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/server/database/database.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import {
  defaultPreferences,
  type EmailChoice,
  type NotificationTopic,
  type TopicPreference,
} from '../../vocabulary.ts';
import { type ChannelName, type ChannelRepository, createChannelRepository } from './channel-repository.ts';
import { decideSending } from './sending-policy.ts';

type Recipient = Awaited<ReturnType<ChannelRepository['holdUsers']>>[number];
type Row = Awaited<ReturnType<ChannelRepository['listWaiting']>>[number];

/** A way in which notifications leave the site. */
export type NotificationChannel = {
  name: ChannelName;
  canReach: (recipient: Recipient) => boolean;
  choiceOf: (preference: TopicPreference) => EmailChoice;
  /** Puts everything for one person into the channel's own queue, in the transaction. */
  queue: (
    transaction: Database,
    recipient: Recipient,
    rows: readonly Row[],
    key: string,
    now: Date,
  ) => Promise<unknown>;
};

export type SenderDependencies = {
  db: Database;
  /** False for the address of a minor. */
  mayReceiveMarketing: (email: string) => Promise<boolean>;
  now?: () => Date;
  /** Waiting notifications that one transaction looks for; with them come all others of the same people. */
  batch?: number;
};

/**
 * Gathers what waits for each person into one email, or one message to their devices. Notifications and the channel's
 * queue change in one transaction, in which the person's settings are locked: however often a process dies, each goes
 * out once. A person for whom it fails is looked at later, alone.
 */
export function createNotificationSender(dependencies: SenderDependencies & { channel: NotificationChannel }) {
  const { db, channel, mayReceiveMarketing, now = () => new Date(), batch = 500 } = dependencies;
  const attempts = createWorkAttempts({ db, queue: `notifications by ${channel.name}` });
  const repositoryIn = (transaction: Database) => createChannelRepository(transaction, channel.name);

  /**
   * Returns, for those of the people for whom offers wait, whether they may get them. It must not run in a transaction,
   * which would wait for itself.
   */
  async function checkOffers(userIds: readonly string[]) {
    const mayGetOffers = new Map<string, boolean>();
    for (const { userId, email } of await repositoryIn(db).listOfferUsers(userIds))
      mayGetOffers.set(userId, await mayReceiveMarketing(email));
    return mayGetOffers;
  }

  async function choices(repository: ChannelRepository, userIds: readonly string[]) {
    const chosen = await repository.listPreferences(userIds);
    const byKey = new Map(
      chosen.map((preference) => [JSON.stringify([preference.userId, preference.topic]), preference]),
    );
    return (userId: string, topic: NotificationTopic) =>
      channel.choiceOf(byKey.get(JSON.stringify([userId, topic])) ?? defaultPreferences[topic]);
  }

  /** Returns whether anybody was handled. */
  async function handleBatch(userIds: readonly string[], topics: readonly NotificationTopic[], at: Date) {
    const mayGetOffers = await checkOffers(userIds);
    return db.transaction(async (transaction) => {
      const repository = repositoryIn(transaction);
      const recipients = await repository.holdUsers(userIds);
      const heldIds = recipients.map(({ userId }) => userId);
      if (heldIds.length === 0) return false;
      const choiceOf = await choices(repository, heldIds);
      const rowsOf = new Map<string, Row[]>(heldIds.map((id) => [id, []]));
      // An offer that came in the meantime has its time later.
      for (const row of await repository.listWaiting(heldIds, topics))
        if (row.topic !== 'offers' || mayGetOffers.has(row.userId)) rowsOf.get(row.userId)!.push(row);
      const decided = recipients.map((recipient) => {
        const { userId, isSuspended } = recipient;
        const isReached = !isSuspended && channel.canReach(recipient);
        const choice = (topic: NotificationTopic) =>
          !isReached || (topic === 'offers' && !mayGetOffers.get(userId)) ? 'off' : choiceOf(userId, topic);
        return { recipient, ...decideSending(rowsOf.get(userId)!, choice, recipient, at) };
      });
      await apply(transaction, decided, at);
      return true;
    });
  }

  async function apply(
    transaction: Database,
    decided: readonly (ReturnType<typeof decideSending<Row>> & { recipient: Recipient })[],
    now: Date,
  ) {
    const repository = repositoryIn(transaction);
    await repository.skip(decided.flatMap(({ skipped }) => skipped.map(({ id }) => id)));
    await repository.postpone(decided.flatMap(({ waiting, at }) => waiting.map(({ id }) => ({ id, at: at! }))));
    const gathered = decided
      .filter(({ sent }) => sent.length > 0)
      .map((one) => ({ ...one, key: `notifications:${randomUUID()}` }));
    await repository.markQueued(gathered.flatMap(({ sent, key }) => sent.map(({ id }) => ({ id, key }))));
    for (const { recipient, sent, key } of gathered) await channel.queue(transaction, recipient, sent, key, now);
  }

  let isStopped = false;
  return {
    /** Queues what has to go out now, for everybody for whom something waits. */
    async sendPending() {
      const at = now();
      const repository = repositoryIn(db);
      while (!isStopped) {
        const topics = await repository.listRunningTopics();
        const pending = topics.length > 0 ? await repository.listPending(topics, at, batch, attempts.isFree) : [];
        const userIds = [...new Set(pending.map(({ userId }) => userId))];
        let isAnybodyHandled = false;
        await attempts.doApart(userIds, async (some) => {
          if (await handleBatch(some, topics, at)) isAnybodyHandled = true;
        });
        if (!isAnybodyHandled) return;
      }
    },

    /** Begins nothing more. */
    async stop() {
      isStopped = true;
    },
  };
}
