import * as z from 'zod/mini';

/** The secret address of a person's calendar feed; null while there is none. */
export const calendarFeed = z.object({ address: z.nullable(z.string()) });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** 'new' makes an address, in place of the one before; 'off' ends it. */
export const calendarFeedInput = z.strictObject({ action: z.enum(['new', 'off']) });
export type CalendarFeedInput = z.infer<typeof calendarFeedInput>;
