const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** As '1.4 MB'. */
export function formatSize(bytes: number) {
  const step = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const shown = bytes / 1000 ** step;
  return `${shown.toLocaleString('en-US', { maximumFractionDigits: shown < 10 && step > 0 ? 1 : 0 })} ${units[step]}`;
}

/** In UTC, so that all readers see the same. */
export const formatTimeUtc = (at: string | null) =>
  at === null
    ? 'never'
    : `${new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

export const formatCount = (count: number) => count.toLocaleString('en-US');
