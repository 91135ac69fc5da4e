/** Months since the year 0 that a date such as 2024 or 2024-05 may mean: all of its year where no month is said. */
export function monthsOf(date: string) {
  const [year, month] = date.split('-').map(Number) as [number, number?];
  return month
    ? { first: year * 12 + month - 1, last: year * 12 + month - 1 }
    : { first: year * 12, last: year * 12 + 11 };
}

type Time = { startDate?: string | undefined; endDate?: string | undefined };

/** From when until when, today where it goes on; undefined without a beginning. `isExact`: both months are said. */
export function spanOf({ startDate, endDate }: Time, today: string) {
  if (!startDate) return undefined;
  const first = monthsOf(startDate);
  const last = monthsOf(endDate ?? today);
  if (last.last < first.first) return undefined;
  return {
    first: first.first,
    last: last.last,
    isExact: startDate.length > 4 && (endDate === undefined || endDate.length > 4),
  };
}
