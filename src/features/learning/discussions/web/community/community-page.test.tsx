import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { Discussion, ThreadSummary } from '../../contract.ts';
import { CommunityPage } from './community-page.tsx';

const api = '/api/courses/essays/discussion';
const discussion: Discussion = {
  course: { id: 'essays', title: 'Essays' },
  lessons: [{ id: 'shape', title: 'Give it a shape' }],
  reader: {
    ...{ name: 'Ada L.', isTeacher: false, isCurator: false, choosesName: false, needsName: false, isMuted: false },
  },
  ...{ pinned: [], waiting: [], changes: 3 },
};
const createThread = (id: number, rest: Partial<ThreadSummary> = {}): ThreadSummary => ({
  ...{ id: `0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a1${id}`, title: `Thread ${id}`, state: 'shown', lesson: null },
  ...{ author: { name: 'Bo E.', mark: 'none' }, createdAt: '2026-03-01T09:00:00.000Z', replies: 2 },
  ...{ activeAt: '2026-03-01T11:00:00.000Z', isAnswered: false, isPinned: false, isNew: false },
  ...rest,
});

function show(threads: ThreadSummary[], rest: Partial<Discussion> = {}, search = '') {
  renderScreen(<CommunityPage />, {
    path: '/classes/essays/community',
    params: { id: 'essays' },
    search,
    answers: { [api]: { ...discussion, ...rest }, [`${api}/threads${search && `?${search}`}`]: threads },
  });
}
const rowOf = async (title: string) => within((await screen.findByRole('link', { name: title })).closest('li')!);

it('shows of each thread who began it, how many replied, when, and what it is', async () => {
  show([createThread(1, { isNew: true, isAnswered: true, lesson: { id: 'shape', title: 'Give it a shape' } })]);
  const row = await rowOf('Thread 1');
  for (const text of ['New', 'Answered', 'Bo E.', '2 replies', '1 hour ago', 'Give it a shape'])
    expect(row.getByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeTruthy();
});

it('lists pinned threads once, above the others, and one’s own that wait', async () => {
  const pinned = createThread(1, { isPinned: true });
  show([pinned, createThread(2)], { pinned: [pinned], waiting: [createThread(3, { state: 'held' })] });
  expect((await rowOf('Thread 3')).getByText('Waits for review')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Thread/ }).map(({ textContent }) => textContent)).toEqual([
    ...['Thread 3', 'Thread 1', 'Thread 2'],
  ]);
});

it('names a thread whose question is gone', async () => {
  show([createThread(1, { state: 'deleted', title: '' })]);
  expect(await rowOf('A question that was deleted')).toBeTruthy();
});

it('leads back to all threads when none fits', async () => {
  show([], {}, 'q=nothing');
  expect(await screen.findByText('No thread fits')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all threads' }).getAttribute('href')).toBe('/classes/essays/community');
});

it('lets people under 18 change their name, and nobody else', async () => {
  show([], { reader: { ...discussion.reader, choosesName: true, name: 'Blue Heron' } });
  expect(((await screen.findByLabelText('Your name in this class')) as HTMLInputElement).value).toBe('Blue Heron');
});
