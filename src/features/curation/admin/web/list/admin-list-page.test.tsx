import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { json, never, refused, renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { AdminOpportunity } from '../../list-contract.ts';
import { AdminListPage } from './admin-list-page.tsx';

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const row = (n: number, given: Partial<AdminOpportunity> = {}): AdminOpportunity => ({
  id: idOf(n),
  slug: `prize-${n}`,
  title: `Prize ${n}`,
  organization: 'Harbour Institute',
  category: 'arts',
  type: 'competition',
  interests: ['arts'],
  state: 'published',
  deadline: 'March 1, 2027',
  deadlineKind: 'dated',
  closesAt: '2027-03-02T12:00:00.000Z',
  verifiedAt: null,
  earlyAccessAt: null,
  source: 'content',
  openReports: 0,
  linkFinding: null,
  reviewReasons: [],
  ...given,
});
const counts = {
  all: 10_001,
  'needs-review': 2,
  'early-access': 0,
  'closing-soon': 0,
  unverified: 3,
  reported: 1,
  'dead-link': 0,
  closed: 1,
  drafts: 0,
  archived: 0,
};
const rows = [row(1), row(2), row(3), row(4, { title: 'Over', closesAt: '2026-01-02T12:00:00.000Z' })];
const answers = {
  '/api/admin/opportunities': () => json(rows),
  '/api/admin/opportunity-views': counts,
};
const checkbox = (name: string) => screen.findByRole('checkbox', { name: `Choose ${name}` });

it('says in the row why it waits for a review', async () => {
  const reviewReasons = [
    { field: 'deadline', reason: "the deadline '05/03/2027' can be read as two different days" },
    { field: 'type', reason: 'its type is a guess' },
  ];
  const waiting = row(1, { state: 'needs_review', reviewReasons });
  renderScreen(<AdminListPage />, {
    path: '/admin/opportunities',
    answers: { ...answers, '/api/admin/opportunities': () => json([waiting, row(2, { reviewReasons })]) },
  });

  expect(await screen.findAllByText("The deadline '05/03/2027' can be read as two different days.")).toHaveLength(1);
  expect(screen.getAllByText('Its type is a guess.')).toHaveLength(1);
});

it('shows the views with their counts, and the rows', async () => {
  renderScreen(<AdminListPage />, { path: '/admin/opportunities', answers });

  const all = await screen.findByRole('link', { name: 'All 10,000+' });
  expect(all.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Needs review 2' }).getAttribute('href')).toBe(
    '/admin/opportunities?view=needs-review',
  );
  expect(await screen.findByText('Prize 1')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Mark as checked/ })).toHaveLength(4);
  expect(screen.getAllByRole('button', { name: /^Copy for next year/ })).toHaveLength(1);
});

it('says what a copy for next year is, and leads to the draft', async () => {
  const person = userEvent.setup();
  const copy = row(5, { title: 'Over 2027', state: 'draft', deadline: 'January 1, 2027' });
  const renewal = `/api/admin/opportunities/${idOf(4)}/renew`;
  renderScreen(<AdminListPage />, { path: '/admin/opportunities', answers: { ...answers, [renewal]: copy } });

  await person.click(await screen.findByRole('button', { name: 'Copy for next year: Over' }));
  const draft = await screen.findByRole('link', { name: 'Open the draft Over 2027' });
  expect(draft.getAttribute('href')).toBe(`/admin/opportunities/${idOf(5)}`);
  expect(draft.parentElement!.textContent).toContain('moved to January 1, 2027. The copy is a draft');
});

it('sorts by a heading, ascending and then descending', async () => {
  const search = 'sort=title&view=closed';
  const sorted = { ...answers, [`/api/admin/opportunities?${search}`]: answers['/api/admin/opportunities'] };
  renderScreen(<AdminListPage />, { path: '/admin/opportunities', search, answers: sorted });

  await screen.findByText('Prize 1');
  const title = screen.getByRole('columnheader', { name: 'Opportunity' });
  expect(title.getAttribute('aria-sort')).toBe('ascending');
  expect(title.querySelector('svg')).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Opportunity')).toBe('/admin/opportunities?direction=descending&sort=title&view=closed');
  expect(hrefOf('Deadline')).toBe('/admin/opportunities?sort=closing&view=closed');
  expect(screen.getByRole('columnheader', { name: 'Deadline' }).getAttribute('aria-sort')).toBeNull();
});

it('shows loading, empty and failed states', async () => {
  const views = { '/api/admin/opportunity-views': never };
  const at = (answer: object) => ({ answers: { ...views, '/api/admin/opportunities': answer } });
  const waiting = renderScreen(<AdminListPage />, at(never));
  expect(screen.getByText('Loading the opportunities')).toBeTruthy();
  waiting.unmount();
  const empty = renderScreen(<AdminListPage />, at([]));
  expect(await screen.findByText('This list is empty.')).toBeTruthy();
  empty.unmount();
  renderScreen(<AdminListPage />, at(refused));
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the opportunities');
});

it('chooses a range with shift, moves with the arrow keys, and verifies with V', async () => {
  const person = userEvent.setup();
  const verified = { changed: [row(2, { verifiedAt: '2026-03-01T10:00:00.000Z' })], refused: [] };
  renderScreen(<AdminListPage />, { answers: { ...answers, '/api/admin/opportunity-changes': verified } });

  await person.click(await checkbox('Prize 1'));
  await person.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(screen.getByText('3 chosen')).toBeTruthy();
  await person.keyboard('{Shift>}');
  await person.click(await checkbox('Over'));
  await person.keyboard('{/Shift}');
  expect(screen.getByText('4 chosen')).toBeTruthy();

  (await checkbox('Prize 2')).focus();
  await person.keyboard('v');
  expect(await screen.findByText('March 1, 2026')).toBeTruthy();
});

it('shows which rows were refused and why, and keeps them chosen', async () => {
  const outcome = {
    changed: [row(1, { state: 'published' })],
    refused: [{ id: idOf(2), title: 'Prize 2', reason: 'It has no category.' }],
  };
  renderScreen(<AdminListPage />, { answers: { ...answers, '/api/admin/opportunity-changes': outcome } });

  fireEvent.click(await checkbox('Prize 1'));
  fireEvent.click(await checkbox('Prize 2'));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));

  const said = await screen.findByText(/1 opportunity published. 1 could not be:/);
  expect(said.textContent).toContain('Prize 2: It has no category.');
  expect(screen.getByText('1 chosen')).toBeTruthy();
  expect(((await checkbox('Prize 2')) as HTMLInputElement).checked).toBe(true);
});

it('shows the end of early access, and how many of the published rows have it', async () => {
  const early = { state: 'early_access', earlyAccessAt: '2026-03-09T09:00:00.000Z' } as const;
  const outcome = { changed: [row(1), row(2, early)], refused: [] };
  const list = { '/api/admin/opportunities': () => json([row(1, { state: 'draft' }), row(2, early)]) };
  renderScreen(<AdminListPage />, { answers: { ...answers, ...list, '/api/admin/opportunity-changes': outcome } });
  expect((await screen.findByText('until March 9, 2026')).previousSibling?.textContent).toBe('Early access');

  fireEvent.click(await checkbox('Prize 1'));
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(/2 opportunities published. 1 of them for Premium members first/)).toBeTruthy();
});

it('asks before archiving, and asks for interests before setting them', async () => {
  renderScreen(<AdminListPage />, {
    answers: { ...answers, '/api/admin/opportunity-changes': () => new Response('Not now.', { status: 409 }) },
  });
  fireEvent.click(await checkbox('Prize 1'));

  fireEvent.click(screen.getByRole('button', { name: 'Set interests' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Set interests' }));
  expect(dialog.getByRole('alert').textContent).toBe('Please choose one at least.');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

  fireEvent.click(screen.getByRole('button', { name: 'Archive' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Archive 1 opportunity' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
});

it('sends only what was chosen for the chosen rows, and asks for something', async () => {
  const outcome = { changed: [row(1)], refused: [] };
  renderScreen(<AdminListPage />, { answers: { ...answers, '/api/admin/opportunity-changes': outcome } });
  const sent = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(await checkbox('Prize 1'));
  fireEvent.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 1 opportunity' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Change 1 opportunity' }));
  expect(dialog.getByRole('alert').textContent).toBe('Choose what to change.');
  fireEvent.change(dialog.getByLabelText('Funding'), { target: { value: 'full' } });
  fireEvent.click(dialog.getByLabelText('Open all year'));
  fireEvent.click(dialog.getByRole('button', { name: 'Change 1 opportunity' }));
  expect(await screen.findByText('1 opportunity changed.')).toBeTruthy();
  const body = sent.mock.calls.find(([address]) => address === '/api/admin/opportunity-changes')![1]!.body;
  const fields = { funding: 'full', closesOn: 'rolling' };
  expect(JSON.parse(String(body))).toEqual({ act: 'edit', ids: [idOf(1)], fields });
});
