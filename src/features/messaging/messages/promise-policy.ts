/** 'Thursday, 26 November, 17:00 (UTC)'; the zone stays unnamed where it is the reader's own. */
export function formatPromise(at: string | Date, timeZone: string, { isOwnZone = false } = {}) {
  const text = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(at))
    .replace(' at ', ', ')
    .replace(/^(\w+) (\d)/, '$1, $2');
  return isOwnZone ? text : `${text} (${timeZone.replaceAll('_', ' ')})`;
}
