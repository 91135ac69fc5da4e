import * as z from 'zod/mini';
import { isCalendarDay } from './dates.ts';

/** An instant in an answer, as JSON has it. */
export const instant = z.iso.datetime();
/** A day in an answer: 'YYYY-MM-DD'. */
export const day = z.iso.date();

/** A day in a request that exists, from `first` to `last`; without them, of the 20th to the 22nd century. */
export const dayInput = (first?: string, last?: string) =>
  z.iso.date().check(
    z.refine((text) => isCalendarDay(text, first, last), {
      message: first && last ? `Use a day from ${first} to ${last}` : 'Use a day of the calendar',
    }),
  );

/** An instant in a request, with its day in the bounds of `dayInput`. */
export const instantInput = z.iso.datetime().check(
  z.refine((text) => isCalendarDay(text.slice(0, 10)), {
    message: 'Use a time of this century, or of one beside it',
  }),
);

/** The years that both JSON and PostgreSQL write with four digits. */
const [firstStored, lastStored] = ['0001-01-01', '9999-12-31'] as const;

/** An instant in a cursor: that of a stored row in UTC, as JSON or PostgreSQL writes it. */
export const cursorInstant = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|\+00:00)$/),
  z.refine((text) => isCalendarDay(text.slice(0, 10), firstStored, lastStored)),
);

/** A cursor: the instant of a row and its id, with '~' between them. */
export const cursorOf = (id: RegExp) =>
  z.string().check(
    z.maxLength(200),
    z.refine((text) => {
      const [at = '', ...rest] = text.split('~');
      return cursorInstant.safeParse(at).success && id.test(rest.join('~'));
    }),
  );
