import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ReviewItem, ReviewKindList } from '../../shared/review-contract.ts';
import { json, renderScreen } from '../testing/render-screen.tsx';
import { ReviewInboxPage } from './review-inbox-page.tsx';
import { itemId, reviewItemOf } from './testing/review-item.ts';

const api = '/api/admin/review';
const kinds: ReviewKindList = [
  {
    name: 'posts',
    label: 'Posts',
    lead: 'Posts that wait.',
    states: ['waiting', 'decided', 'kept'],
    href: null,
    count: 2,
  },
  { name: 'notes', label: 'Notes', lead: 'Notes that wait.', states: ['waiting'], href: null, count: 0 },
  {
    name: 'opportunities',
    label: 'Opportunities',
    lead: '',
    states: [],
    href: '/admin/opportunities/review',
    count: 1200,
  },
];

const show = (items: ReviewItem[], search = '', more: object = {}) =>
  renderScreen(<ReviewInboxPage />, {
    ...(search && { search }),
    answers: { [`${api}${search && `?${search}`}`]: items, '/api/admin/review-kinds': kinds, ...more },
  });

it('leads to every kind with its count, and to the screens of their own', async () => {
  show([reviewItemOf()]);
  const filters = await screen.findByRole('navigation', { name: 'Kinds' });
  const links = (await within(filters).findAllByRole('link', { name: /\w/ })).slice(-4);
  expect((await within(filters).findByRole('link', { name: 'Posts 2' })).getAttribute('href')).toBe(
    '/admin/review?kind=posts',
  );
  expect(within(filters).getByRole('link', { name: 'Opportunities 1,200' }).getAttribute('href')).toBe(
    '/admin/opportunities/review',
  );
  expect(links[0]!.getAttribute('aria-current')).toBe('true');
});

it('shows what waits with its place, its author, why it waits, and what can be decided', async () => {
  show([reviewItemOf()]);
  const item = within((await screen.findByRole('heading', { name: 'Where is it?' })).closest('li')!);
  expect(item.getByRole('link', { name: 'Course one' }).getAttribute('href')).toBe('/classes/one/community');
  for (const text of ['Posts', 'عائشة ا.', 'Instructor', 'Shown', 'You are ugly.', 'It hurts.'])
    expect(item.getByText(text)).toBeTruthy();
  const form = item.getByRole('button', { name: 'Leave it as it is' }).closest('form')!;
  expect([form.getAttribute('action'), form.method]).toEqual([`${api}/posts/${itemId}/decision`, 'post']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ decision: 'show', version: '3' });
});

it('asks for a reason where a decision needs one, and reads the list again when it was decided', async () => {
  let list = [reviewItemOf()];
  const decision = `${api}/posts/${itemId}/decision`;
  const { asked } = show([], '', {
    [api]: () => json(list),
    [decision]: () => {
      list = [];
      return new Response(null, { status: 204 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide the post' }));
  expect(screen.getByText('Write why. The author reads it.')).toBeTruthy();
  expect(asked).not.toContain(decision);
  await userEvent.type(screen.getByLabelText('Why shall it be hidden?'), 'Rude.');
  await userEvent.click(screen.getByRole('button', { name: 'Hide the post' }));
  expect(await screen.findByText('Nothing waits for a decision')).toBeTruthy();
});

it('shows how it is now, with the refusal, when somebody else was faster', async () => {
  let list = [reviewItemOf()];
  show([], '', {
    [api]: () => json(list),
    [`${api}/posts/${itemId}/decision`]: () => {
      list = [reviewItemOf({ texts: [{ label: '', text: 'You are kind.', html: '', isFolded: false }] })];
      return new Response('Somebody else has changed this meanwhile.', { status: 409 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave it as it is' }));
  expect(await screen.findByText('Somebody else has changed this meanwhile.')).toBeTruthy();
  expect(await screen.findByText('You are kind.')).toBeTruthy();
});

it('decides by keys, and goes on to the next item', async () => {
  const decisions = [
    { name: 'confirm', label: 'Confirm', key: 'y' },
    { name: 'change', label: 'Another date', dayLabel: 'Closes on', key: 'd' },
  ];
  const named = (label: string, id: string) =>
    reviewItemOf({
      ...{ id, kind: 'dates', decisions },
      title: { label, href: '/' },
      action: `${api}/dates/${id}/decision`,
    });
  const ids = ['1', '2', '3'].map((n) => itemId.replace(/.$/, n));
  let list = ids.map((id, at) => named(`Call ${at}`, id));
  const decided = (id: string) => ({
    [`${api}/dates/${id}/decision`]: () => {
      list = list.filter((item) => item.id !== id);
      return new Response(null, { status: 204 });
    },
  });
  show([], 'kind=dates', { [`${api}?kind=dates`]: () => json(list), ...decided(ids[0]!), ...decided(ids[1]!) });
  const first = (await screen.findByRole('heading', { name: 'Call 0' })).closest('li')!;
  first.focus();
  await userEvent.keyboard('y');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Call 1'));
  await userEvent.keyboard('d');
  expect(document.activeElement).toBe(screen.getAllByLabelText('Closes on')[0]);
  // A letter that is typed is none of the keys.
  await userEvent.keyboard('y');
  expect(screen.getByRole('heading', { name: 'Call 1' })).toBeTruthy();
  await userEvent.clear(document.activeElement!);
  await userEvent.type(document.activeElement!, '2027-02-01');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Call 2'));
});

it('offers only the lists that a kind has, and says what its list is for', async () => {
  show(
    [reviewItemOf({ page: { label: 'Read it and decide', href: '/admin/alumni-notes/1' }, decisions: [] })],
    'kind=notes',
  );
  expect(await screen.findByText('Notes that wait.')).toBeTruthy();
  const lists = within(screen.getByRole('navigation', { name: 'Lists' }));
  expect(lists.getAllByRole('link').map((link) => link.textContent)).toEqual(['Waiting']);
  expect((await screen.findByRole('link', { name: 'Read it and decide' })).getAttribute('href')).toBe(
    '/admin/alumni-notes/1',
  );
});

it('folds the decision about what does not wait, and a text that is asked for', async () => {
  const hide = { name: 'hide', label: 'Hide it', reasonLabel: 'Why shall it be hidden?' };
  const texts = [{ label: 'The answer that it is about', text: 'My letter', html: '', isFolded: true }];
  show([reviewItemOf({ decisions: [hide], texts })], 'kind=posts&state=decided');
  const field = await screen.findByLabelText('Why shall it be hidden?');
  expect(field.closest('details')!.open).toBe(false);
  expect(screen.getByText('My letter').closest('details')!.open).toBe(false);
  expect(screen.getByRole('link', { name: 'Decided' }).getAttribute('aria-current')).toBe('true');
});
