/** 'Monday, March 2, 2026 at 12:00 PM UTC'; in the local time zone when none is given. */
export const formatInstant = (closesAt: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(new Date(closesAt));
