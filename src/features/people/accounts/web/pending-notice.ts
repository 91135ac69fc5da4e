import { noticeKey } from '#platform/web/notice.ts';
import type { NoticeName } from '../vocabulary.ts';

/** Stores a toast for the next page. */
export function storeNotice(name: NoticeName) {
  try {
    sessionStorage.setItem(noticeKey, name);
  } catch {
    // Without storage the toast is skipped.
  }
}
