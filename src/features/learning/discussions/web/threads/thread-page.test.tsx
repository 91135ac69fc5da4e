import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { Post, Thread } from '../../contract.ts';
import { ThreadPage } from './thread-page.tsx';

const threadId = '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11';
const api = `/api/courses/essays/discussion`;
const reader: Thread['reader'] = {
  ...{ name: 'Ada L.', isTeacher: false, isCurator: false, choosesName: false, needsName: false, isMuted: false },
};
const thread: Thread = {
  ...{ id: threadId, title: 'Where is it?', state: 'shown', author: { name: 'Ada L.', mark: 'none' }, lesson: null },
  ...{ createdAt: '2026-03-01T09:00:00.000Z', activeAt: '2026-03-01T11:00:00.000Z', replies: 1, isAnswered: false },
  ...{ isPinned: false, isNew: false, course: { id: 'essays', title: 'Essays' }, reader, canMark: false },
  ...{ readAt: '2026-03-01T10:00:00.000Z', isFollowed: false, changes: 3 },
};
const createPost = (id: number, rest: Partial<Post> = {}): Post => ({
  ...{ id: `0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1b${id}0`, state: 'shown', author: { name: 'Bo E.', mark: 'none' } },
  ...{ isMine: false, isOpening: false, html: `<p>Text ${id}</p>`, text: '', createdAt: '2026-03-01T11:00:00.000Z' },
  ...{ editedAt: null, likes: 0, isLiked: false, report: null, version: 1, pictures: [], reason: '' },
  ...rest,
});
const opening = createPost(1, { isOpening: true, createdAt: '2026-03-01T09:00:00.000Z' });

function show(posts: Post[], rest: Partial<Thread> = {}, answers: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(<ThreadPage />, {
    path: `/classes/essays/community/${threadId}`,
    params: { id: 'essays', threadId },
    answers: {
      [`${api}/threads/${threadId}`]: { ...thread, ...rest },
      [`${api}/threads/${threadId}/posts`]: posts,
      [`${api}/threads/${threadId}/read`]: () => new Response(null, { status: 204 }),
      ...answers.answers,
    },
  });
}
const postWith = async (text: string) => within((await screen.findByText(text)).closest('li')!);

afterEach(() => localStorage.clear());

it('marks answers of instructors, and where what is new begins', async () => {
  show([opening, createPost(2, { author: { name: 'Tomasi Leavasa', mark: 'instructor' } })]);
  const answer = await postWith('Text 2');
  expect(answer.getByText('Instructor')).toBeTruthy();
  expect(answer.getByText(/^answered/)).toBeTruthy();
  const line = screen.getByText('New since your last visit');
  expect(line.nextElementSibling!.textContent).toContain('Text 2');
});

it('says why a post has no text, and to its author why it was hidden', async () => {
  show([
    opening,
    createPost(2, { state: 'deleted', html: '' }),
    createPost(3, { state: 'hidden', html: '<p>Mine</p>', isMine: true, reason: 'It is rude.' }),
    createPost(4, { state: 'held', isMine: true }),
  ]);
  expect(await screen.findByText('This post was deleted.')).toBeTruthy();
  expect(screen.getByText('This post was hidden: It is rude.')).toBeTruthy();
  expect(screen.getByText(/^Only you see this post for now/)).toBeTruthy();
});

it('offers to report the posts of others, to change one’s own, and to decide only to those who may', async () => {
  const posts = [opening, createPost(2, { isMine: true, text: 'In Markdown' })];
  const { unmount } = show(posts);
  expect((await postWith('Text 1')).getByText(/^Report/, { selector: 'summary' })).toBeTruthy();
  const own = await postWith('Text 2');
  expect(own.getByText(/^Change/, { selector: 'summary' })).toBeTruthy();
  expect(own.getByRole('button', { name: 'Delete this post', hidden: true })).toBeTruthy();
  expect(screen.queryByText(/^Decide/)).toBeNull();
  unmount();
  show(posts, { reader: { ...reader, isCurator: true } });
  const form = (await postWith('Text 1')).getByRole('button', { name: 'Hide the post', hidden: true }).closest('form')!;
  expect(form.getAttribute('action')).toBe(`/api/admin/review/posts/${opening.id}/decision`);
  expect((await postWith('Text 2')).queryByText('Hide the post')).toBeNull();
});

it('keeps what was typed for the next visit, and tells where an empty reply is wrong', async () => {
  const { unmount } = show([opening]);
  await userEvent.click(await screen.findByRole('button', { name: 'Post the reply' }));
  expect(screen.getByText(/^Write something first/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Your reply'), 'On page 2');
  unmount();
  show([opening]);
  const field = (await screen.findByLabelText('Your reply')) as HTMLTextAreaElement;
  await waitFor(() => expect(field.value).toBe('On page 2'));
  await userEvent.click(screen.getByRole('button', { name: 'Reply to Bo E.' }));
  expect(field.value).toBe('On page 2\n@Bo E. ');
});

it('asks somebody under 18 for a name beside the reply', async () => {
  show([opening], { reader: { ...reader, choosesName: true, needsName: true } });
  expect(await screen.findByLabelText('Your name in this class')).toBeTruthy();
});

it('notes how far the thread was read', async () => {
  const { asked } = show([opening, createPost(2)]);
  await screen.findByText('Text 2');
  await waitFor(() => expect(asked).toContain(`${api}/threads/${threadId}/read`));
});

it('says what became of one’s own report', async () => {
  show([
    opening,
    createPost(2, { report: 'waiting' }),
    createPost(3, { report: 'show' }),
    createPost(4, { report: 'hide', state: 'hidden', html: '' }),
  ]);
  const waiting = await postWith('Text 2');
  expect(waiting.getByText('You reported this post. A person looks at it.')).toBeTruthy();
  expect(waiting.queryByText(/^Report/, { selector: 'summary' })).toBeNull();
  expect((await postWith('Text 3')).getByText(/keeps to our rules/)).toBeTruthy();
  expect(screen.getByText(/it broke our rules/)).toBeTruthy();
});

it('suggests names after an @, which the keyboard chooses', async () => {
  const names = ['Tomasi Leavasa', 'Tina O.'].map((name) => ({ name, mark: 'none' }));
  const mentions = (q: string) => `/api/courses/essays/discussion/mentions?q=${q}`;
  show([opening], {}, { answers: { [mentions('')]: names, [mentions('t')]: names, [mentions('ti')]: [names[1]] } });
  const field = (await screen.findByLabelText('Your reply')) as HTMLTextAreaElement;
  await userEvent.type(field, 'Ask @t');
  const list = within(await screen.findByRole('listbox', { name: 'Names to mention' }));
  const options = list.getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Tomasi Leavasa', 'Tina O.']);
  expect(field.getAttribute('aria-activedescendant')).toBe(options[0]!.id);
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(options[1]!.id));
  await userEvent.keyboard('{Enter}');
  expect(field.value).toBe('Ask @Tina O. ');
  expect(screen.queryByRole('listbox', { name: 'Names to mention' })).toBeNull();
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  await userEvent.type(field, 'mail@t @ti');
  await screen.findByRole('option', { name: 'Tina O.' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox', { name: 'Names to mention' })).toBeNull();
});

it('keeps a key with what is typed, until that is changed', async () => {
  show([opening]);
  const field = (await screen.findByLabelText('Your reply')) as HTMLTextAreaElement;
  const key = () => (field.form!.elements.namedItem('key') as HTMLInputElement).value;
  await userEvent.type(field, 'Hello');
  const first = key();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(localStorage.getItem(localStorage.key(0)!)!)).toMatchObject({ text: 'Hello', key: first });
  await userEvent.type(field, '!');
  expect(key()).not.toBe(first);
});
