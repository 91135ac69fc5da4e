import { afterEach, expect, it } from 'vitest';
import { closeToast, shownToast } from '#platform/web/ui/floating/toast-store.ts';
import { showNotice } from './notices.ts';

afterEach(() => {
  sessionStorage.clear();
  const toast = shownToast();
  if (toast) closeToast(toast.id);
});

it.each([
  ['account-created', 'Account created!'],
  ['welcome-back', 'Welcome back!'],
  ['profile-complete', 'Profile Complete!'],
])('shows the toast that a plain form left in a cookie, once: %s', (name, title) => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `sealeap_notice=${name}; Path=/`;
  showNotice();
  expect(shownToast()).toMatchObject({ title });
  expect(document.cookie).toBe('');
});

it('shows nothing for an unknown name in the cookie', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = 'sealeap_notice=hello; Path=/';
  showNotice();
  expect(shownToast()).toBeUndefined();
});

it('shows the toast that the previous page stored', () => {
  sessionStorage.setItem('notice', 'welcome-back-google');
  showNotice();
  expect(shownToast()?.description).toBe("You've successfully logged in with Google.");
  expect(sessionStorage.getItem('notice')).toBeNull();
});
