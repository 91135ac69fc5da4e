/** 'Mar 1, 2026, 12:00 PM', in UTC, so that it is the same for everybody. */
export const formatTime = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
