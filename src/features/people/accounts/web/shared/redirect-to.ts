import { clearPersonalStorage } from '#platform/web/drafts/personal-storage.ts';
import { leftPerson, storePersonHash } from '#platform/web/person-hash.ts';
import type { NoticeName } from '../../vocabulary.ts';
import { storeNotice } from '../pending-notice.ts';

/** Nothing of the person of this page stays. The next page clears what this one stores while it is left. */
function clearPerson() {
  if (!document.documentElement.dataset.person) return;
  try {
    clearPersonalStorage();
    storePersonHash(leftPerson);
  } catch {
    // Without storage there is nothing to clear.
  }
}

/** Loads the next page anew, so that nothing of the previous user stays in memory. */
export function redirectWithNotice(address: string, notice?: NoticeName) {
  if (notice) storeNotice(notice);
  // Tells the boot script of this page; the others hear of what is cleared.
  dispatchEvent(new Event('sealeap:left'));
  clearPerson();
  location.assign(address);
}
