const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Formats a number of bytes, such as '1.4 MB'. */
export function formatSize(bytes: number) {
  const step = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const shown = bytes / 1000 ** step;
  return `${shown.toLocaleString('en-US', { maximumFractionDigits: shown < 10 && step > 0 ? 1 : 0 })} ${units[step]}`;
}
