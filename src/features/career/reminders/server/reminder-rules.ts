import { ApplicationNotFound } from '#features/career/applications/server/applications.ts';
import { listTimeZones } from '#features/people/notifications/server/notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { dayIn, hourOfDay } from '#platform/shared/dates/local-days.ts';
import type { OwnReminders, ReminderSettings } from '../contract.ts';
import { defaultDays, type ReminderDays, reminderHour } from '../vocabulary.ts';
import { createReminderRepository } from './reminder-repository.ts';
import { createRuleRepository } from './rule-repository.ts';

type Dependencies = {
  db: Database;
  now?: () => Date;
};
export type ReminderRulesOf = ReturnType<typeof createReminderRules>;

const usual: ReminderSettings = { days: [...defaultDays], hasExpected: true };

/** Stores people's choices about their reminders; every change counts for those still to come. */
export function createReminderRules({ db, now = () => new Date() }: Dependencies) {
  const readSettings = async (userId: string) => (await createRuleRepository(db).findSettings(userId)) ?? usual;
  type Work = (repository: ReturnType<typeof createRuleRepository>, transaction: Database) => Promise<unknown>;
  const change = (work: Work) =>
    db.transaction(async (transaction) => void (await work(createRuleRepository(transaction), transaction)));

  const changeOwn = (userId: string, id: string, work: Work) =>
    change(async (repository, transaction) => {
      if (!(await repository.lockApplication(userId, id))) throw new ApplicationNotFound();
      await work(repository, transaction);
      await repository.recheck(id, now());
    });

  return {
    readSettings,

    saveSettings: (userId: string, settings: ReminderSettings) =>
      change(async (repository, transaction) => {
        await repository.saveSettings(userId, settings);
        await createReminderRepository(transaction).recheckUser(userId, now());
      }),

    /** Throws `ApplicationNotFound`. */
    async readOwn(userId: string, id: string): Promise<OwnReminders> {
      const ownRules = await createRuleRepository(db).findOwn(userId, id);
      if (!ownRules) throw new ApplicationNotFound();
      const zone = (await listTimeZones(db, [userId])).get(userId)!;
      // A pause is over when its reminder has come.
      const isPaused = ownRules.snoozedUntil !== null && hourOfDay(ownRules.snoozedUntil, reminderHour, zone) > now();
      return {
        ...ownRules,
        snoozedUntil: isPaused ? ownRules.snoozedUntil : null,
        usualDays: (await readSettings(userId)).days,
      };
    },

    /** `days` of one application; null: as for all of them. Throws `ApplicationNotFound`. */
    saveOwn: (userId: string, id: string, days: ReminderDays[] | null) =>
      changeOwn(userId, id, (repository) => repository.saveOwn(id, { days })),

    /** No reminder for so many days; 0 ends a pause. Throws `ApplicationNotFound`. */
    snooze: (userId: string, id: string, days: number) =>
      changeOwn(userId, id, async (repository, transaction) => {
        const zone = (await listTimeZones(transaction, [userId])).get(userId)!;
        const until = days === 0 ? null : dayIn(zone, daysAfter(now(), days));
        await repository.saveOwn(id, { snoozedUntil: until });
      }),
  };
}
