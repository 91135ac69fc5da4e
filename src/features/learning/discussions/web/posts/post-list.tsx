import { Fragment } from 'react';
import type { Post, Thread } from '../../contract.ts';
import { PostItem } from './post-item.tsx';

type Properties = {
  thread: Thread;
  posts: readonly Post[];
  /** Up to when the thread had been read; null before the first time. */
  newSince: string | null;
  onMention: (name: string) => void;
};

/** The posts in order, with a line before the first one that is new. */
export function PostList({ thread, posts, newSince, onMention }: Properties) {
  const firstNew = newSince === null ? -1 : posts.findIndex(({ createdAt, isMine }) => !isMine && createdAt > newSince);
  return (
    <ol className="mt-7" aria-live="polite" aria-relevant="additions">
      {posts.map((post, index) => (
        <Fragment key={post.id}>
          {index === firstNew && index > 0 && (
            <li className="flex items-center text-buoy text-sm font-strong gap-3 after:flex-1 after:content-[''] after:border-t after:border-current [&+.post]:border-t-0">
              New since your last visit
            </li>
          )}
          <PostItem thread={thread} post={post} onMention={onMention} />
        </Fragment>
      ))}
    </ol>
  );
}
