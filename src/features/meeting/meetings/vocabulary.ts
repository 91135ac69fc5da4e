/** Characters, minutes or people. */
export const meetingLimits = {
  title: 120,
  address: 2_000,
  minMinutes: 5,
  maxMinutes: 480,
  capacity: 10_000,
} as const;

/** A meeting can be joined from so many minutes before it begins, until it ends. */
export const joinMinutes = 15;

/** Hours before a meeting at which its reminders come. */
export const reminderHours = [24, 1] as const;
