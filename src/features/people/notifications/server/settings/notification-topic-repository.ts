import { and, count, countDistinct, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { hasRows } from '#platform/server/database/first.ts';
import { outbox } from '#platform/server/mail/outbox-table.ts';
import type { TopicState } from '../../topic-contract.ts';
import { countedDays, type NotificationTopic, notificationTopics } from '../../vocabulary.ts';
import { notifications as t } from '../notification-table.ts';
import { pushMessages } from '../push/push-table.ts';
import { notificationStops } from './notification-settings-table.ts';

export function createNotificationTopicRepository(db: Database) {
  const countWaiting = () =>
    db
      .select({ topic: t.topic, notifications: count() })
      .from(t)
      .where(and(eq(t.emailState, 'waiting'), isNull(t.withdrawnAt)))
      .groupBy(t.topic);

  const isRecent = gt(t.createdAt, sql`now() - make_interval(days => ${countedDays})`);
  const countSkipped = () =>
    db
      .select({ topic: t.topic, notifications: count() })
      .from(t)
      .where(and(eq(t.emailState, 'skipped'), isRecent))
      .groupBy(t.topic);

  const countQueued = () =>
    db
      .select({ topic: t.topic, state: outbox.state, notifications: count() })
      .from(t)
      .innerJoin(outbox, eq(outbox.key, t.emailKey))
      .where(and(isNotNull(t.emailKey), isRecent))
      .groupBy(t.topic, outbox.state);

  const countPushWaiting = () =>
    db
      .select({ topic: t.topic, notifications: count() })
      .from(t)
      .where(and(eq(t.pushState, 'waiting'), isNull(t.withdrawnAt)))
      .groupBy(t.topic);

  const countPushQueued = () =>
    db
      .select({ topic: t.topic, state: pushMessages.state, notifications: countDistinct(t.id) })
      .from(t)
      .innerJoin(pushMessages, eq(pushMessages.key, t.pushKey))
      .where(and(isNotNull(t.pushKey), isRecent))
      .groupBy(t.topic, pushMessages.state);

  return {
    countPushWaiting,
    countPushQueued,
    countWaiting,
    countSkipped,
    countQueued,

    async listStates(): Promise<(Omit<TopicState, 'stoppedAt'> & { stoppedAt: Date | null })[]> {
      const [waiting, skipped, queued, pushWaiting, pushed, stops] = await Promise.all([
        countWaiting(),
        countSkipped(),
        countQueued(),
        countPushWaiting(),
        countPushQueued(),
        db.select().from(notificationStops),
      ]);
      return notificationTopics.map((topic) => {
        const isTopic = (row: { topic: NotificationTopic }) => row.topic === topic;
        const sum = (rows: readonly { topic: NotificationTopic; notifications: number }[]) =>
          rows.filter(isTopic).reduce((total, row) => total + row.notifications, 0);
        type State = (typeof outbox.$inferSelect)['state'];
        const withState = (...states: State[]) => sum(queued.filter(({ state }) => states.includes(state)));
        const pushedWith = (...states: State[]) => sum(pushed.filter(({ state }) => states.includes(state)));
        return {
          topic,
          waiting: sum(waiting) + withState('queued', 'sending'),
          sent: withState('sent'),
          failed: withState('failed', 'suppressed'),
          skipped: sum(skipped),
          push: {
            waiting: sum(pushWaiting) + pushedWith('queued', 'sending'),
            sent: pushedWith('sent'),
            failed: pushedWith('failed'),
          },
          stoppedAt: stops.find(isTopic)?.stoppedAt ?? null,
        };
      });
    },

    /** Stops a topic, or lets it go on; who did it is in the audit log. Idempotent. */
    setStopped: (actorId: string, topic: NotificationTopic, isStopped: boolean) =>
      db.transaction(async (transaction) => {
        const hasChanged = await hasRows(
          isStopped
            ? transaction.insert(notificationStops).values({ topic }).onConflictDoNothing().returning()
            : transaction.delete(notificationStops).where(eq(notificationStops.topic, topic)).returning(),
        );
        const action = isStopped ? 'notifications.stop' : 'notifications.resume';
        if (hasChanged) await recordAct(transaction, { actorId, action, subjectId: topic });
      }),
  };
}
