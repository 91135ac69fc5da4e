import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a moment, in milliseconds, as JavaScript has them. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
