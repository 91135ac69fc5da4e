import type { toast } from './ui/toaster.ts';

type Words = Parameters<typeof toast>[0];

/** Where a message waits for the page that comes next: a name for words that it knows, or the words themselves. */
export const noticeKey = 'notice';

/** Leaves words that nobody can know before, as a reason that the server gave. */
export function leaveWords(words: Words) {
  try {
    sessionStorage.setItem(noticeKey, JSON.stringify(words));
  } catch {
    // Without storage the person sees where they are, and misses why.
  }
}

export function readWords(left: string): Words | undefined {
  try {
    return JSON.parse(left) as Words;
  } catch {
    return undefined;
  }
}
