import * as z from 'zod/mini';
import { day } from '#platform/shared/dates/date-schema.ts';
import { reminderDays, snoozeChoices } from './vocabulary.ts';

const days = z.array(z.literal([...reminderDays]));

/** Fields of a form arrive as text, several of one name as a list; an empty one stands for none. */
const toList = (input: unknown) => (Array.isArray(input) ? input : [input]).filter((each) => each !== '');
const toNumber = (input: unknown) => (typeof input === 'string' && /^\d{1,3}$/.test(input) ? Number(input) : input);
const daysInput = z.pipe(
  z.transform((input) => toList(input).map(toNumber)),
  days.check(
    z.maxLength(2 * reminderDays.length),
    z.overwrite((input) => reminderDays.filter((day) => input.includes(day))),
  ),
);

/** The reminders that a person wants of all applications. */
export const reminderSettings = z.object({
  /** Days before a date. */
  days,
  /** Whether reminders also come for dates known from earlier years alone. */
  hasExpected: z.boolean(),
});
export type ReminderSettings = z.infer<typeof reminderSettings>;

export const reminderSettingsInput = z.strictObject({
  days: daysInput,
  hasExpected: z.pipe(
    z.transform((input) => (typeof input === 'boolean' ? input : toList(input).includes('yes'))),
    z.boolean(),
  ),
});

/** Reminders of one application. */
export const ownReminders = z.object({
  /** Null: as for all of them. */
  days: z.nullable(days),
  snoozedUntil: z.nullable(day),
  /** The days that count for all applications. */
  usualDays: days,
});
export type OwnReminders = z.infer<typeof ownReminders>;

/** `isUsual`: 'yes' goes back to what counts for all, whatever `days` says. */
export const ownRemindersInput = z.strictObject({ isUsual: z.enum(['yes', 'no']), days: daysInput });

/** Days from today; 0 ends a pause. */
export const snoozeInput = z.strictObject({
  days: z.pipe(z.transform(toNumber), z.literal([0, ...snoozeChoices])),
});
