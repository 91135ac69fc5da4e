const hour = 60 * 60 * 1000;
const dayAt = (at: Date, offsetHours: number) => new Date(at.getTime() + offsetHours * hour).toISOString().slice(0, 10);

/** Under this age a person is a minor (Convention on the Rights of the Child, article 1). */
export const adulthood = 18;

/**
 * Whole years lived on a day of birth ('YYYY-MM-DD'). A birthday counts once it has come everywhere on Earth, so that
 * nobody is taken for older than they are; who was born on February 29 is a year older on March 1.
 */
export function ageOf(birthday: string, at: Date) {
  const today = dayAt(at, -12);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Whether somebody is known to be under 18; with no day of birth given it is not known. */
export const isMinor = (birthday: string | null | undefined, at: Date) =>
  typeof birthday === 'string' && ageOf(birthday, at) < adulthood;

/** A day that exists, on which somebody alive may have been born: not to come anywhere on Earth, and not before 1900. */
export function isPossibleBirthday(day: string, at: Date) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const start = new Date(`${day}T00:00:00Z`);
  const isRealDay = !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day);
  return isRealDay && day >= '1900-01-01' && day <= dayAt(at, 14);
}
