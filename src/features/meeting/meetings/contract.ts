import * as z from 'zod/mini';
import { timeZone } from '#features/people/notifications/contract.ts';
import { instant } from '#platform/shared/dates/date-schema.ts';
import { lineOfText } from '#platform/shared/text/text-schema.ts';
import { meetingLimits as limits } from './vocabulary.ts';

export const secureAddress = z.pipe(lineOfText(1, limits.address), z.url({ protocol: /^https$/ }));
/** Forms send numbers as text. */
export const countFrom = (min: number, max: number) => z.pipe(z.coerce.number(), z.int().check(z.gte(min), z.lte(max)));
/** Forms send an empty field as empty text. */
export const emptyOr = <S extends z.ZodMiniType>(schema: S) => z.optional(z.union([z.literal(''), schema]));

/** When and where a meeting takes place, from script and form. */
export const meetingFields = {
  title: lineOfText(1, limits.title),
  /** The date and time on the clocks of `timeZone`: 'YYYY-MM-DDTHH:MM'. */
  start: z.string().check(z.maxLength(30)),
  timeZone,
  minutes: countFrom(limits.minMinutes, limits.maxMinutes),
  meetingUrl: secureAddress,
  /** Empty: everybody. */
  capacity: emptyOr(countFrom(1, limits.capacity)),
};

/** Goes up with every change; a change of another one than was read is refused (409). */
export const sequence = countFrom(0, 1_000_000);

/** The address of the meeting. */
export const joined = z.object({ meetingUrl: z.string() });

/** A person who joined: the first name with an initial. */
export const attendee = z.object({ id: z.uuid(), name: z.string(), joinedAt: instant });
export type Attendee = z.infer<typeof attendee>;
