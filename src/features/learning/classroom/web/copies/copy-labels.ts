import { formatLongDate } from '#platform/shared/dates/dates.ts';
import { formatSize } from '#platform/shared/text/format-size.ts';
import { HttpError } from '#platform/web/http.ts';
import type { SavedCopy } from './copy-storage.ts';

export const savedText = ({ savedAt, size }: SavedCopy) =>
  `Saved on this device on ${formatLongDate(savedAt)} (${formatSize(size)}).`;

/** Why a class could not be saved. */
export function saveFailureText(error: Error) {
  if (error.name === 'QuotaExceededError')
    return 'There is not enough space on this device. Make some space, then try again.';
  if (error instanceof HttpError) return 'This class could not be saved now. Load this page again, then try once more.';
  if (error.name === 'SecurityError' || error.name === 'NotSupportedError')
    return 'This browser does not let us keep pages. In a private window it never does.';
  return 'This class could not be saved. Check your connection, then try again.';
}
