import type { toast } from './ui/toaster.ts';

type ToastContent = Parameters<typeof toast>[0];

/** Where a message waits for the page that comes next: a name for words that it knows, or the words themselves. */
export const noticeKey = 'notice';

/** Leaves words that nobody can know before, as a reason that the server gave. */
export function storeToast(text: ToastContent) {
  try {
    sessionStorage.setItem(noticeKey, JSON.stringify(text));
  } catch {
    // Without storage the person sees where they are, and misses why.
  }
}

export function readStoredToast(left: string): ToastContent | undefined {
  try {
    return JSON.parse(left) as ToastContent;
  } catch {
    return undefined;
  }
}
