/** In the time of the world, so that two people who look at the same message read the same. */
export const formatTime = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
