import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { keptDays } from '../vocabulary.ts';
import { notificationData } from './notification-data-repository.ts';
import { createNotificationRepository } from './notification-repository.ts';

type Dependencies = Pick<ModuleDependencies, 'db'>;

export function createNotificationsModule({ db }: Dependencies) {
  const repository = createNotificationRepository(db);
  return {
    jobs: [{ name: 'purge-notifications', cron: '47 3 * * *', run: () => repository.removeOlderThan(keptDays) }],
    personalData: [notificationData],
  } satisfies FeatureModule;
}
