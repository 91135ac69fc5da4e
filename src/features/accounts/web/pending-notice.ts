import { noticeKey } from '#platform/web/notice.ts';

/** What is said on the page that comes next; `notices.ts` has the words. */
export type NoticeName =
  | 'welcome-back'
  | 'welcome-back-google'
  | 'account-created'
  | 'logged-out-everywhere'
  | 'account-deleted'
  | 'password-changed'
  | 'upgrade-needs-login';

/** Leaves a message for the page that comes next. */
export function storeNotice(name: NoticeName) {
  try {
    sessionStorage.setItem(noticeKey, name);
  } catch {
    // Without storage the person sees where they are, and misses a greeting.
  }
}
