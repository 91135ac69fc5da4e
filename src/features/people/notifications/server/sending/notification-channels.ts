import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { signToken } from '#platform/server/signed-token.ts';
import { lastUse, toPushPayload } from '../push/push-payload-policy.ts';
import { createPushQueue } from '../push/push-queue-repository.ts';
import { unsubscribePurpose } from '../settings/notification-preferences.ts';
import { notificationEmail } from './notification-emails.ts';
import type { NotificationChannel } from './notification-sender.ts';

/** Sends notifications by email, to addresses that are confirmed. */
export const emailChannel = ({
  queueMail,
  publicUrl,
  secrets,
}: Pick<ModuleDependencies, 'queueMail' | 'publicUrl' | 'secrets'>): NotificationChannel => ({
  name: 'email',
  canReach: ({ email }) => email !== undefined,
  choiceOf: ({ email }) => email,
  queue: (transaction, { userId, email }, rows, key, now) =>
    queueMail(transaction, {
      ...notificationEmail(publicUrl, signToken(unsubscribePurpose, userId, secrets), rows, now),
      ...{ key, to: email!, personId: userId },
    }),
});

/** To every device for which the person turned messages on. */
export const pushChannel: NotificationChannel = {
  name: 'push',
  canReach: () => true,
  choiceOf: ({ push }) => (push ? 'now' : 'off'),
  queue: (transaction, { userId }, rows, key) =>
    createPushQueue(transaction).queue(userId, key, toPushPayload(key, rows), lastUse(rows)),
};
