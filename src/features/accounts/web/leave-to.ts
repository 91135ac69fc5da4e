import { forgetPerson } from '#platform/web/person-mark.ts';
import { leaveNotice, type NoticeName } from './notices.ts';

/** Somebody else is here now: the next page is loaded anew, so that nothing of before stays in memory. */
export function leaveTo(address: string, notice?: NoticeName) {
  if (notice) leaveNotice(notice);
  forgetPerson();
  location.assign(address);
}
