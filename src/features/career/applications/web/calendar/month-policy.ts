import { addDays } from '#platform/shared/dates/add-days.ts';

/** 'YYYY-MM' and 'YYYY-MM-DD', as text. */
export const monthOf = (day: string) => day.slice(0, 7);

/** Whether the address takes this month. */
export const isMonth = (month: string) => /^2[01]/.test(month);

export function addMonths(month: string, months: number) {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + months, 1)).toISOString().slice(0, 7);
}

/** Returns the same day of another month, or its last one. */
export function sameDayIn(month: string, day: string) {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** 0 is Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Weeks from Monday to Sunday; undefined for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const monday = addDays(first, -weekdayOf(first));
  const days = Array.from({ length: 42 }, (_, at) => addDays(monday, at)).map((day) =>
    monthOf(day) === month ? day : undefined,
  );
  const weeks = Array.from({ length: 6 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  return weeks.filter((week) => week.some(Boolean));
}

/** Where a key of the grid leads from a day; undefined for other keys. */
export function dayAfterKey(day: string, key: string): string | undefined {
  const at = weekdayOf(day);
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -at, End: 6 - at };
  const months = { PageUp: -1, PageDown: 1 };
  if (key in months) return sameDayIn(addMonths(monthOf(day), months[key as keyof typeof months]), day);
  return key in steps ? addDays(day, steps[key as keyof typeof steps]) : undefined;
}
