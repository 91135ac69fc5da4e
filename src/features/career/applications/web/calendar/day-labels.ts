const formatIn = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};

/** 'December 2026', of '2026-12'. */
export const formatMonth = (month: string) => formatIn({ month: 'long', year: 'numeric' })(`${month}-01`);

/** 'Friday 4 December'. */
export const formatWeekday = formatIn({ weekday: 'long', day: 'numeric', month: 'long' });

/** Monday first: short for the eye, whole for the ear. */
export const weekdays = [
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
  ['Sun', 'Sunday'],
] as const;
