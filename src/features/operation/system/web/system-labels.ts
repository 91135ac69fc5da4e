/** In UTC, so that all readers see the same. */
export const formatTimeUtc = (at: string | null) =>
  at === null
    ? 'never'
    : `${new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

export const formatCount = (count: number) => count.toLocaleString('en-US');
