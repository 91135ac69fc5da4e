import type { Context } from 'hono';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { accessChannel } from '#platform/server/live/live-streams.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createFetchOutside } from '#platform/server/outbound/fetch-outside.ts';
import { countedDays, keptDays } from '../vocabulary.ts';
import { createLiveNotifications } from './live-notifications.ts';
import { createNotificationListRepository } from './notification-list-repository.ts';
import { notificationData } from './notification-personal-data.ts';
import { createNotificationRepository, notificationChannel } from './notification-repository.ts';
import { notificationEndpoints } from './notification-routes.ts';
import { createPushDelivery } from './push/push-delivery.ts';
import { createPushGateway } from './push/push-gateway.ts';
import { createPushKeys } from './push/push-keys.ts';
import { createPushQueue, pushMessageChannel } from './push/push-queue-repository.ts';
import { pushEndpoints } from './push/push-routes.ts';
import { createPushSubscriptions } from './push/push-subscriptions.ts';
import { emailChannel, pushChannel } from './sending/notification-channels.ts';
import { notificationEmailPreviews } from './sending/notification-emails.ts';
import { createNotificationSender, type SenderDependencies } from './sending/notification-sender.ts';
import { createNotificationGroups, type NewsletterChoice } from './settings/notification-groups.ts';
import { createNotificationPreferences, type PreferenceDependencies } from './settings/notification-preferences.ts';
import { notificationTopicEndpoints } from './settings/notification-topic-routes.ts';
import { unsubscribeEndpoints } from './settings/unsubscribe-routes.ts';

type Dependencies = Pick<SenderDependencies, 'mayReceiveMarketing'> &
  Pick<PreferenceDependencies, 'onTimeZoneChanged'> &
  Pick<ModuleDependencies, 'db' | 'queueMail' | 'publicUrl' | 'logger' | 'secrets' | 'limiter' | 'operatorEmail'> & {
    /** Whether who is signed in is under 18. */
    isMinor: (c: Context) => Promise<boolean>;
    isPremium: (c: Context) => Promise<boolean>;
    newsletter: NewsletterChoice;
    /** For tests: a push service of this machine. */
    outsideLoopbackPort?: number | undefined;
  };

export function createNotificationsModule({
  isMinor,
  isPremium,
  newsletter,
  outsideLoopbackPort: loopbackPort,
  ...dependencies
}: Dependencies) {
  const { db, publicUrl, logger, limiter, operatorEmail } = dependencies;
  const lists = createNotificationListRepository(db);
  const live = createLiveNotifications({ repository: lists, logger });
  const preferences = createNotificationPreferences(dependencies);
  const groups = createNotificationGroups({ preferences, newsletter });
  const emails = createNotificationSender({ ...dependencies, channel: emailChannel(dependencies) });
  const repository = createNotificationRepository(db);
  const keys = createPushKeys(dependencies);
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${operatorEmail}`;
  const gateway = createPushGateway({ keys, subject, fetchOutside: createFetchOutside({ publicUrl, loopbackPort }) });
  const pushes = createNotificationSender({ ...dependencies, channel: pushChannel });
  const pushQueue = createPushQueue(db);
  const pushDelivery = createPushDelivery({ db, gateway, logger });
  return {
    endpoints: [
      ...notificationEndpoints({ lists, preferences, groups, live, isMinor, isPremium }),
      ...pushEndpoints({ limiter, subscriptions: createPushSubscriptions({ db, keys, loopbackPort }) }),
      ...unsubscribeEndpoints(preferences),
      ...notificationTopicEndpoints(db),
    ],
    jobs: [
      { name: 'send-notifications', cron: '* * * * *', run: emails.sendPending },
      {
        name: 'send-push',
        cron: '* * * * *',
        run: async () => {
          await pushes.sendPending();
          await pushDelivery.deliverPending();
        },
      },
      {
        name: 'purge-notifications',
        cron: '47 3 * * *',
        run: async () => {
          await repository.removeOlderThan(keptDays);
          await pushQueue.removeOlderThan(countedDays);
        },
      },
    ],
    channels: [
      { name: notificationChannel, run: live.noteChange, isLive: true },
      { name: accessChannel, run: live.noteAccess, isLive: true },
      { name: pushMessageChannel, run: pushDelivery.deliverPending },
    ],
    personalData: [notificationData],
    emailPreviews: notificationEmailPreviews(publicUrl),
    reclaim: pushQueue.reclaimAll,
    start: () => keys.prepare().catch((error) => logger.error({ err: error }, 'the keys for push could not be made')),
    drain: live.close,
    stop: () => Promise.all([emails.stop(), pushes.stop(), pushDelivery.stop()]),
  } satisfies FeatureModule;
}
