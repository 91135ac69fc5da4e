import { toast } from '#platform/web/ui/toaster.ts';

/** The words of the specification (section 8) for what went well, and some of our own. */
const notices = {
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
  'password-changed': { title: 'Password changed', description: 'Please log in with your new password.' },
} as const;
export type NoticeName = keyof typeof notices;

const key = 'notice';

/** Leaves a message for the page that comes next. */
export function leaveNotice(name: NoticeName) {
  try {
    sessionStorage.setItem(key, name);
  } catch {
    // Without storage the person sees where they are, and misses a greeting.
  }
}

/** Shows the message that the page before left, once. */
export function showNotice() {
  const name = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (name && Object.hasOwn(notices, name)) toast(notices[name as NoticeName]);
}
