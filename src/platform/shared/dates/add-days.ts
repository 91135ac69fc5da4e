import { dayMs } from './durations.ts';

/** The instant so many days of 24 hours after another; before it for a negative number. */
export const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * dayMs);

/** The ISO day so many days after another. */
export const addDays = (isoDay: string, days: number) => daysAfter(new Date(isoDay), days).toISOString().slice(0, 10);
