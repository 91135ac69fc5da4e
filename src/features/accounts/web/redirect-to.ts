import { leaveNotice, type NoticeName } from './pending-notice.ts';

/** Somebody else is here now: the next page is loaded anew, so that nothing of before stays in memory. */
export function leaveTo(address: string, notice?: NoticeName) {
  if (notice) leaveNotice(notice);
  // The boot script tells the other tabs; the next page says who is here now.
  dispatchEvent(new Event('sealeap:left'));
  location.assign(address);
}
