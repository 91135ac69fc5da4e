import { type NoticeName, storeNotice } from './pending-notice.ts';

/** Somebody else is here now: the next page is loaded anew, so that nothing of before stays in memory. */
export function redirectWithNotice(address: string, notice?: NoticeName) {
  if (notice) storeNotice(notice);
  // The boot script tells the other tabs; the next page says who is here now.
  dispatchEvent(new Event('sealeap:left'));
  location.assign(address);
}
