/** Days before a date on which a person can be reminded of it. */
export const reminderDays = [30, 14, 7, 3, 1, 0] as const;
export type ReminderDays = (typeof reminderDays)[number];

/** These days count until a person changes them. */
export const defaultDays: readonly ReminderDays[] = [30, 7, 3, 1];

/** Days for which the reminders of one application can be paused. */
export const snoozeChoices = [1, 3, 7, 14, 30] as const;

/** The hour of a person's own day at which reminders come. */
export const reminderHour = 9;

/** A date that is only expected is remembered so many days before, unless it is known when applications open. */
export const daysBeforeExpected = 42;
