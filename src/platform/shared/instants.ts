/** The closing instant in words, in a time zone: 'Monday, March 2, 2026 at 12:00 PM UTC'. */
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
