import type { Context } from 'hono';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { keptDays } from '../vocabulary.ts';
import { createLiveNotifications } from './live-notifications.ts';
import { notificationData } from './notification-data-repository.ts';
import { notificationEmailPreviews } from './notification-emails.ts';
import { createNotificationListRepository } from './notification-list-repository.ts';
import { createNotificationPreferences, type PreferenceDependencies } from './notification-preferences.ts';
import { createNotificationRepository, notificationChannel } from './notification-repository.ts';
import { notificationEndpoints } from './notification-routes.ts';
import { createNotificationSender, type SenderDependencies } from './notification-sender.ts';
import { notificationTopicEndpoints } from './notification-topic-routes.ts';
import { unsubscribeEndpoints } from './unsubscribe-routes.ts';

type Dependencies = Omit<SenderDependencies, 'batch' | 'now'> &
  Pick<PreferenceDependencies, 'onTimeZoneChanged'> &
  Pick<ModuleDependencies, 'logger'> & {
    /** Whether who is signed in is under 18. */
    isMinor: (c: Context) => Promise<boolean>;
    isPremium: (c: Context) => Promise<boolean>;
  };

export function createNotificationsModule(dependencies: Dependencies) {
  const { db, onTimeZoneChanged, isMinor, isPremium, logger, ...sending } = dependencies;
  const lists = createNotificationListRepository(db);
  const live = createLiveNotifications({ repository: lists, logger });
  const preferences = createNotificationPreferences({ db, onTimeZoneChanged });
  const sender = createNotificationSender({ db, ...sending });
  const repository = createNotificationRepository(db);
  return {
    endpoints: [
      ...notificationEndpoints({ lists, preferences, live, isMinor, isPremium }),
      ...unsubscribeEndpoints(preferences),
      ...notificationTopicEndpoints(db),
    ],
    jobs: [
      { name: 'send-notifications', cron: '* * * * *', run: sender.sendPending },
      { name: 'purge-notifications', cron: '47 3 * * *', run: () => repository.removeOlderThan(keptDays) },
    ],
    channels: [{ name: notificationChannel, run: live.noteChange, isLive: true }],
    personalData: [notificationData],
    emailPreviews: notificationEmailPreviews(sending.publicUrl),
    drain: live.close,
    stop: sender.stop,
  } satisfies FeatureModule;
}
