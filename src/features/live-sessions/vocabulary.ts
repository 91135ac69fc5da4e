/** Characters, minutes or people. */
export const liveSessionLimits = {
  title: 120,
  description: 2_000,
  address: 2_000,
  notes: 20_000,
  minMinutes: 5,
  maxMinutes: 480,
  capacity: 10_000,
} as const;

/** A live session can be joined from so many minutes before it begins, until it ends. */
export const joinMinutes = 15;

/** Hours before a live session at which its reminders come. */
export const reminderHours = [24, 1] as const;

export const liveSessionsPathOf = (courseId: string) => `/classes/${courseId}/sessions`;
