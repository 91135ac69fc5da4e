import type { Opportunity } from '#features/opportunities/core/contract.ts';

/** The day on which it closes or is expected to close, as an ISO day; undefined when not known. */
export const closingDayOf = ({ closesAt, expectedCloses }: Opportunity) =>
  // A day without a time zone ends at 12:00 UTC of the next day.
  closesAt
    ? new Date(new Date(closesAt).getTime() - 12 * 60 * 60 * 1000 - 1).toISOString().slice(0, 10)
    : expectedCloses?.date;

/** Returns the opportunities with a closing date, soonest first. */
export const nextDates = (opportunities: readonly Opportunity[]) =>
  opportunities
    .filter((opportunity) => closingDayOf(opportunity) !== undefined)
    .sort((one, other) => (closingDayOf(one)! < closingDayOf(other)! ? -1 : 1));
