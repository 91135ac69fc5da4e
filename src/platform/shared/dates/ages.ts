import { isCalendarDay } from './dates.ts';
import { hourMs } from './durations.ts';

const dayAt = (at: Date, offsetHours: number) =>
  new Date(at.getTime() + offsetHours * hourMs).toISOString().slice(0, 10);

/** Under this age a person is a minor (Convention on the Rights of the Child, article 1). */
export const adulthood = 18;

/**
 * Completed years of age. `birthday` is 'YYYY-MM-DD'; it counts once it is that day everywhere on Earth, so that nobody
 * is taken for older than they are. People born on February 29 turn a year older on March 1.
 */
export function ageOf(birthday: string, at: Date) {
  const today = dayAt(at, -12);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The day on which somebody turns `years`, as 'YYYY-MM-DD'; of people born on February 29 it is March 1. */
export function dayOfAge(birthday: string, years: number) {
  const [year, month, day] = birthday.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year + years, month - 1, day)).toISOString().slice(0, 10);
}

/** 'YYYY-MM-DD' of what somebody typed, which need not be a day that exists; '' when all parts are empty. */
export function birthdayOf(parts: { day: string; month: string; year: string }) {
  const [day, month, year] = [parts.day.trim(), parts.month.trim(), parts.year.trim()];
  return day || month || year ? `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}

/** Whether 'YYYY-MM-DD' is a real date between 1900 and today, by the time zone that is furthest ahead. */
export function isPossibleBirthday(day: string, at: Date) {
  return isCalendarDay(day, '1900-01-01', dayAt(at, 14));
}
