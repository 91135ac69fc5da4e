import { noticeKey } from '#platform/web/notice.ts';

/** A toast for the next page; the texts are in notices.ts. */
export type NoticeName =
  | 'welcome-back'
  | 'welcome-back-google'
  | 'account-created'
  | 'logged-out-everywhere'
  | 'account-deleted'
  | 'password-changed'
  | 'upgrade-needs-login';

/** Stores a toast for the next page. */
export function storeNotice(name: NoticeName) {
  try {
    sessionStorage.setItem(noticeKey, name);
  } catch {
    // Without storage the toast is skipped.
  }
}
