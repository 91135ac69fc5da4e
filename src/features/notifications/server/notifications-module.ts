import type { Context } from 'hono';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { keptDays } from '../vocabulary.ts';
import { notificationData } from './notification-data-repository.ts';
import { createNotificationListRepository } from './notification-list-repository.ts';
import { createNotificationPreferences, type PreferenceDependencies } from './notification-preferences.ts';
import { createNotificationRepository } from './notification-repository.ts';
import { notificationEndpoints } from './notification-routes.ts';

type Dependencies = Pick<ModuleDependencies, 'db'> &
  Pick<PreferenceDependencies, 'onTimeZoneChanged'> & {
    /** Whether who is signed in is under 18. */
    isMinor: (c: Context) => Promise<boolean>;
  };

export function createNotificationsModule({ db, onTimeZoneChanged, isMinor }: Dependencies) {
  const repository = createNotificationRepository(db);
  return {
    endpoints: notificationEndpoints({
      lists: createNotificationListRepository(db),
      preferences: createNotificationPreferences({ db, onTimeZoneChanged }),
      isMinor,
    }),
    jobs: [{ name: 'purge-notifications', cron: '47 3 * * *', run: () => repository.removeOlderThan(keptDays) }],
    personalData: [notificationData],
  } satisfies FeatureModule;
}
