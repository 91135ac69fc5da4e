import { useEffect } from 'react';
import type { Post, Thread } from '../../contract.ts';
import { sendRead } from '../discussion-api.ts';

/** Notes how far the thread was read, once it is on screen and whenever more of it is. */
export function useReadMark({ course, id, activeAt, state }: Thread, posts: readonly Post[], isEnd: boolean) {
  const last = posts.at(-1)?.createdAt;
  // A post that was held is shown later than it was written.
  const until = isEnd && last && last < activeAt ? activeAt : last;
  const isOpen = state !== 'held';
  useEffect(() => {
    if (!until || !isOpen) return;
    const send = () => void (document.visibilityState === 'visible' && sendRead(course.id, id, until));
    send();
    document.addEventListener('visibilitychange', send, { once: true });
    return () => document.removeEventListener('visibilitychange', send);
  }, [course.id, id, until, isOpen]);
}

/** Loads more until the post that the address names is there, and goes to it. */
export function useShownTarget(hasMore: boolean, onMore: () => Promise<boolean>) {
  useEffect(() => {
    const target = /^#post-[0-9a-f-]{36}$/.exec(location.hash)?.[0];
    if (!target || !hasMore || document.querySelector(target)) return;
    void onMore().then(() => document.querySelector(target)?.scrollIntoView());
  });
}
