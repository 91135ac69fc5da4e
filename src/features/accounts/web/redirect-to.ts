import { type NoticeName, storeNotice } from './pending-notice.ts';

/** Loads the next page anew, so that nothing of the previous user stays in memory. */
export function redirectWithNotice(address: string, notice?: NoticeName) {
  if (notice) storeNotice(notice);
  // Tells the boot script, which informs the other tabs.
  dispatchEvent(new Event('sealeap:left'));
  location.assign(address);
}
