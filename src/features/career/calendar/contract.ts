import * as z from 'zod/mini';

/** A person's calendar feed. Its secret address is null while it is off, and where it cannot be shown again. */
export const calendarFeed = z.object({ isOn: z.boolean(), address: z.nullable(z.string()) });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** 'new' makes an address, in place of the one before; 'off' ends it. */
export const calendarFeedInput = z.strictObject({ action: z.enum(['new', 'off']) });
export type CalendarFeedInput = z.infer<typeof calendarFeedInput>;
