import type { QueryClient } from '@tanstack/react-query';
import type { ListPart } from '#platform/web/lists/list-query.ts';
import { isRefused, type Refused } from '#platform/web/refusals.ts';
import type { Discussion, LiveChange, Post, Thread, ThreadSummary } from '../contract.ts';
import { readDiscussionAddress } from './discussion-address.ts';
import { discussionKey } from './discussion-api.ts';

type Threads = ListPart<ThreadSummary>;

/** The reader's own part of a post stays as it is; a new post comes at the end, where that is on screen. */
function withPost(list: ListPart<Post>, { post }: LiveChange): ListPart<Post> {
  const listedPost = list.items.find(({ id }) => id === post.id);
  if (listedPost)
    return { ...list, items: list.items.map((one) => (one === listedPost ? { ...listedPost, ...post } : one)) };
  const isBehind = list.next === null && !list.items.some(({ createdAt }) => createdAt > post.createdAt);
  const mine = { isLiked: false, report: null, reason: '' } as const;
  return isBehind ? { ...list, items: [...list.items, { ...post, ...mine }] } : list;
}

/** One is told of a thread as new when others wrote in it; what only changes leaves that as it was. */
function withFacts(listedThread: ThreadSummary | undefined, { thread, post }: LiveChange): ThreadSummary {
  const isActive = listedThread?.activeAt !== thread.activeAt;
  return { ...listedThread, ...thread, isNew: (listedThread?.isNew ?? false) || (isActive && !post.isMine) };
}

/** The thread where the order of the list puts it. `search`: of the list's address. */
function withThread(list: Threads, search: string, isFirstPage: boolean, latest: LiveChange): Threads {
  const { q, sort, lesson } = readDiscussionAddress(search);
  const { thread, post } = latest;
  const listedThread = list.items.find(({ id }) => id === thread.id);
  const facts = withFacts(listedThread, latest);
  const others = list.items.filter((one) => one !== listedThread);
  if (sort === 'unanswered' && thread.isAnswered) return { ...list, items: others };
  const isFirst =
    isFirstPage && !q && (listedThread ? sort !== 'newest' && listedThread.activeAt !== thread.activeAt : true);
  const fits = (!lesson || thread.lesson?.id === lesson) && (sort !== 'newest' || listedThread || post.isOpening);
  if (isFirst && fits) return { ...list, items: [facts, ...others] };
  return listedThread ? { ...list, items: list.items.map((one) => (one === listedThread ? facts : one)) } : list;
}

/**
 * Puts changes of a discussion into what was read of it, without asking the server: what everybody may read of them comes
 * with the event. May be called again with the same ones.
 */
export function storeChanges(client: QueryClient, courseId: string, changes: number, latest: readonly LiveChange[]) {
  const key = discussionKey(courseId);
  const update = <Data extends object>(part: string, change: (data: Data, rest: readonly unknown[]) => Data) => {
    for (const [queryKey, data] of client.getQueriesData<Data | Refused>({ queryKey: [...key, part] }))
      if (data && !isRefused(data))
        client.setQueryData<Data>(queryKey, change(data as Data, queryKey.slice(key.length + 1)));
  };
  for (const one of latest) {
    update<ListPart<Post>>('posts', (list, [threadId]) => (threadId === one.thread.id ? withPost(list, one) : list));
    update<Threads>('threads', (list, [search, after]) => withThread(list, String(search), after === '', one));
    update<Thread>('thread', (thread) => (thread.id === one.thread.id ? { ...thread, ...one.thread } : thread));
    update<Discussion>('reader', (discussion) => ({
      ...discussion,
      pinned: discussion.pinned.map((thread) => (thread.id === one.thread.id ? withFacts(thread, one) : thread)),
    }));
  }
  update<Thread>('thread', (thread) => ({ ...thread, changes }));
  update<Discussion>('reader', (discussion) => ({ ...discussion, changes }));
}
