import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import type { LiveChange, Post, ThreadSummary } from '../contract.ts';
import { discussionKey } from './discussion-api.ts';
import { storeChanges } from './recent-changes-api.ts';

const at = (minute: number) => `2027-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`;
const author = { name: 'Bo E.', mark: 'none' } as const;

const summary = (id: string, minute: number, rest: Partial<ThreadSummary> = {}): ThreadSummary => ({
  ...{ id, title: `Thread ${id}`, state: 'shown', author, lesson: null, createdAt: at(0), activeAt: at(minute) },
  ...{ replies: 0, isAnswered: false, isPinned: false, isNew: false, ...rest },
});
const ofPost = (id: string, minute: number, rest: Partial<LiveChange['post']> = {}): LiveChange['post'] => ({
  ...{ id, state: 'shown', author, isMine: false, isOpening: false, html: `<p>${id}</p>`, text: '', pictures: [] },
  ...{ createdAt: at(minute), editedAt: null, likes: 0, version: 1, ...rest },
});
const readersPart: Pick<Post, 'isLiked' | 'report' | 'reason'> = { isLiked: true, report: 'waiting', reason: '' };
const change = (thread: ThreadSummary, post: LiveChange['post'], n = 2): LiveChange => {
  const { isNew: _isNew, ...facts } = thread;
  return { change: n, thread: facts, post };
};

const key = discussionKey('one');
let client: QueryClient;
const list = (items: object[], next: string | null = null) => ({ items, next, total: items.length, isExact: true });
const idsIn = (...part: string[]) =>
  client.getQueryData<{ items: { id: string }[] }>([...key, ...part])!.items.map(({ id }) => id);

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData([...key, 'reader'], { pinned: [summary('b', 1)], changes: 1 });
  client.setQueryData([...key, 'thread', 'b'], { ...summary('b', 1), readAt: at(1), changes: 1 });
  client.setQueryData([...key, 'posts', 'b', ''], list([{ ...ofPost('b1', 1), ...readersPart }]));
  client.setQueryData([...key, 'posts', 'a', ''], list([{ ...ofPost('a1', 2), ...readersPart }], 'more'));
  const all = [summary('a', 2), summary('b', 1)];
  for (const search of ['', 'sort=newest', 'sort=unanswered', 'q=word', 'lesson=first'])
    client.setQueryData([...key, 'threads', search, ''], list(all));
});

it('appends a post at the end of its thread, and brings the thread to the top of the lists', () => {
  const latest = [change(summary('b', 3, { replies: 1 }), ofPost('b2', 3))];
  storeChanges(client, 'one', 2, latest);
  storeChanges(client, 'one', 2, latest);
  expect(idsIn('posts', 'b', '')).toEqual(['b1', 'b2']);
  expect(idsIn('threads', '', '')).toEqual(['b', 'a']);
  expect(idsIn('threads', 'sort=newest', '')).toEqual(['a', 'b']);
  expect(idsIn('threads', 'q=word', '')).toEqual(['a', 'b']);
  expect(client.getQueryData([...key, 'thread', 'b'])).toMatchObject({ replies: 1, changes: 2, readAt: at(1) });
  expect(client.getQueryData([...key, 'reader'])).toMatchObject({ changes: 2, pinned: [{ replies: 1, isNew: true }] });
});

it('changes a post where it stands, and leaves what is one’s own of it', () => {
  storeChanges(client, 'one', 2, [
    change(summary('b', 1), ofPost('b1', 1, { html: '<p>New</p>', likes: 4, version: 2 })),
  ]);
  expect(client.getQueryData([...key, 'posts', 'b', ''])).toMatchObject({
    items: [{ html: '<p>New</p>', likes: 4, version: 2, isLiked: true, report: 'waiting' }],
  });
  // Nobody wrote anything.
  expect(client.getQueryData([...key, 'reader'])).toMatchObject({ pinned: [{ isNew: false }] });
  expect(idsIn('threads', '', '')).toEqual(['a', 'b']);
});

it('lists a new thread where it belongs, not as new to who wrote it', () => {
  const thread = summary('c', 4, { lesson: { id: 'first', title: 'First' } });
  storeChanges(client, 'one', 2, [change(thread, ofPost('c1', 4, { isOpening: true, isMine: true }))]);
  for (const search of ['', 'sort=newest', 'sort=unanswered', 'lesson=first'])
    expect(idsIn('threads', search, ''), search).toEqual(['c', 'a', 'b']);
  expect(idsIn('threads', 'q=word', '')).toEqual(['a', 'b']);
  expect(client.getQueryData([...key, 'threads', '', ''])).toMatchObject({ items: [{ isNew: false }, {}, {}] });
});

it('leaves posts that are not loaded for later, and takes answered threads from the open ones', () => {
  storeChanges(client, 'one', 2, [change(summary('a', 5, { isAnswered: true }), ofPost('a9', 5))]);
  expect(idsIn('posts', 'a', '')).toEqual(['a1']);
  expect(idsIn('threads', 'sort=unanswered', '')).toEqual(['b']);
});
