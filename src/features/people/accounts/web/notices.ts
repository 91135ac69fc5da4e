import { noticeKey, readStoredToast, takeNotice } from '#platform/web/notice.ts';
import { toast } from '#platform/web/ui/floating/toaster.ts';
import type { NoticeName } from '../vocabulary.ts';

/** Specification, section 8, and some of our own. */
const notices: Record<NoticeName, { title: string; description: string; variant?: 'destructive' }> = {
  'welcome-back': { title: 'Welcome back!', description: "You've successfully logged in." },
  'welcome-back-google': { title: 'Welcome back!', description: "You've successfully logged in with Google." },
  'account-created': {
    title: 'Account created!',
    description: 'Welcome to SeaLeap. Let us discover what you could do next.',
  },
  'logged-out-everywhere': {
    title: 'Logged out everywhere',
    description: 'Every browser asks for your password again.',
  },
  'account-deleted': {
    title: 'Your account is deleted',
    description: 'Everything about you is gone. Thank you for having been with us.',
  },
  'profile-complete': {
    title: 'Profile Complete!',
    description: 'Your profile has been successfully created',
  },
  'upgrade-needs-login': {
    title: 'Authentication Required',
    description: 'Please log in to upgrade your membership',
    variant: 'destructive',
  },
  'password-changed': { title: 'Password changed', description: 'Please log in with your new password.' },
};

function takeStored() {
  const stored = sessionStorage.getItem(noticeKey);
  sessionStorage.removeItem(noticeKey);
  return stored;
}

/** Shows the toast that the previous page stored, or the answer to its plain form left, once. */
export function showNotice() {
  const left = takeNotice() ?? takeStored();
  const content = left && (Object.hasOwn(notices, left) ? notices[left as NoticeName] : readStoredToast(left));
  if (content) toast(content);
}
