import type { toast } from './ui/floating/toaster.ts';

type ToastContent = Parameters<typeof toast>[0];

/** Session storage key of a message for the next page: a known notice's name, or a stored toast. */
export const noticeKey = 'notice';

/** The name that a plain form left in a cookie for this page; the cookie is deleted. */
export function takeNotice() {
  const [, cookie, notice] = /(?:^|; )((?:__Host-)?sealeap_notice)=([a-z-]+)/.exec(document.cookie) ?? [];
  if (cookie)
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
    document.cookie = `${cookie}=; Max-Age=0; Path=/; SameSite=Lax${cookie.startsWith('__Host-') ? '; Secure' : ''}`;
  return notice;
}

/** Stores a toast for the next page. */
export function storeToast(text: ToastContent) {
  try {
    sessionStorage.setItem(noticeKey, JSON.stringify(text));
  } catch {
    // Without storage the toast is lost.
  }
}

export function readStoredToast(stored: string): ToastContent | undefined {
  try {
    return JSON.parse(stored) as ToastContent;
  } catch {
    return undefined;
  }
}
