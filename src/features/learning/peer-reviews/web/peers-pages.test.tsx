import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { OpenedPeerTask, PeersOfAssignment } from '../contract.ts';
import { PeerTaskPage } from './peer-task-page.tsx';
import { PeersPage } from './peers-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const other = id.replace(/1$/, '2');
const api = `/api/courses/first-steps/assignments/${id}/peers`;
const taskApi = `/api/peer-reviews/${id}`;
const named = { course: { id: 'first-steps', title: 'First steps' }, assignment: { id, title: 'A letter' } };
const expiresAt = '2026-03-08T12:00:00.000Z';
const points = [
  { id: 'c1', text: 'It is true', points: 10, given: 7 },
  { id: 'c2', text: 'It is short', points: 5, given: 2 },
];
const received = {
  ...{ id, version: 1, text: 'واضح وقصير', points, answeredAt: '2026-03-01T10:00:00.000Z', report: null },
};
const peers = (overrides: Partial<PeersOfAssignment> = {}): PeersOfAssignment => ({
  ...{ ...named, isOpen: true, hasSubmitted: true, takesPart: true, tasks: [], received: [], waiting: 0 },
  shownFrom: '2026-03-08T12:00:00.000Z',
  ...overrides,
});
const showPeers = (overrides: Partial<PeersOfAssignment> = {}, search = '') =>
  renderScreen(<PeersPage />, {
    params: { id: 'first-steps', assignmentId: id },
    search,
    answers: { [api]: peers(overrides) },
  });
const actionOf = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).form!;
const isMain = (element: HTMLElement) => !/button-(second|quiet)/.test(element.className);

it('says what taking part means, and asks for it by a plain form', async () => {
  showPeers({ takesPart: false, shownFrom: null });
  expect(await screen.findByText(/^Two other learners of this class look at your answer/)).toBeTruthy();
  const form = actionOf('Take part');
  expect([form.method, form.getAttribute('action')]).toEqual(['post', api]);
  expect(new FormData(form).get('takesPart')).toBe('yes');
  expect(screen.queryByRole('heading', { name: 'For you to look at' })).toBeNull();
});

it('leads to the assignment before something is submitted, and says when it is closed', async () => {
  const { unmount } = showPeers({ takesPart: false, hasSubmitted: false });
  expect((await screen.findByRole('link', { name: 'Submit your answer first' })).getAttribute('href')).toBe(
    `/classes/first-steps/assignments/${id}`,
  );
  unmount();
  showPeers({ takesPart: false, isOpen: false });
  expect(await screen.findByText('Your instructor has closed the peer review of this assignment.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take part' })).toBeNull();
});

it('gives the one main button to what was begun, and lets nothing be opened by a link', async () => {
  showPeers({
    tasks: [
      { id, state: 'new', expiresAt },
      { id: other, state: 'opened', expiresAt },
    ],
  });
  const begun = await screen.findByRole('link', { name: 'Go on with it' });
  expect(isMain(begun)).toBe(true);
  expect(isMain(screen.getByRole('button', { name: 'Look at it' }))).toBe(false);
  expect(actionOf('Look at it').getAttribute('action')).toBe(`${taskApi}/open`);
  expect(screen.getAllByText('Please answer by 8 March 2026.')).toHaveLength(2);
});

it('says whether the second answer or a person is waited for', async () => {
  const { unmount } = showPeers({ waiting: 1 });
  expect(
    await screen.findByText(
      /^1 answer of a peer has come. You read what they wrote when both have answered, or from 8/,
    ),
  ).toBeTruthy();
  unmount();
  showPeers({ waiting: 2 });
  expect(await screen.findByText(/^2 answers of peers have come. A person checks what they wrote first/)).toBeTruthy();
});

it('shows what peers wrote without a name, with the sum of their points and a way to report it', async () => {
  showPeers({ received: [received, { ...received, id: other, report: 'waiting' }] }, 'done=reported');
  expect(await screen.findByText('Thank you for telling us. A person looks at it and decides.')).toBeTruthy();
  const [first, second] = screen.getAllByRole('article', { name: /^Peer/ });
  expect(within(first!).getByText('9 of 15')).toBeTruthy();
  expect(within(first!).getByText('واضح وقصير').getAttribute('dir')).toBe('auto');
  expect(actionOf('Report it').getAttribute('action')).toBe(`${taskApi}/report`);
  expect(within(second!).getByText(/^You have reported this/)).toBeTruthy();
});

const task = (overrides: Partial<OpenedPeerTask> = {}): OpenedPeerTask => ({
  ...{
    ...named,
    id,
    state: 'opened',
    expiresAt,
    html: '<p>Write it.</p>',
    answer: 'My letter',
    text: 'It is',
    points: {},
  },
  files: [{ id: other, name: 'File 1', kind: 'pdf', size: 1000 }],
  rubric: points.map(({ given: _given, ...criterion }) => criterion),
  ...{ reviewState: 'shown', reason: '' },
  ...overrides,
});
const showTask = (overrides: Partial<OpenedPeerTask> = {}) =>
  renderScreen(<PeerTaskPage />, {
    params: { id: 'first-steps', assignmentId: id, reviewId: id },
    answers: { [taskApi]: task(overrides), [`${taskApi}/draft`]: () => new Response(null, { status: 204 }) },
  });

it('asks for points by the criteria, and saves what is typed', async () => {
  const { asked } = showTask({ points: { c1: 7 } });
  const text = (await screen.findByLabelText('What do you think of it?')) as HTMLTextAreaElement;
  expect(text.form!.getAttribute('action')).toBe(`${taskApi}/answer`);
  expect((screen.getByLabelText('It is true') as HTMLInputElement).value).toBe('7');
  expect((screen.getByLabelText('It is short') as HTMLInputElement).max).toBe('5');
  expect(screen.getByRole('link', { name: 'File 1' }).getAttribute('href')).toBe(`${taskApi}/files/${other}`);
  await userEvent.type(text, ' clear');
  expect(await screen.findByText('Draft saved', undefined, { timeout: 3000 })).toBeTruthy();
  expect(asked.filter((path) => path.endsWith('/draft'))).toHaveLength(1);
});

it('shows what was sent, that a person reads it first, and why it was hidden', async () => {
  const sent = { state: 'answered' as const, text: 'It is clear.', points: { c1: 7, c2: 2 } };
  const { unmount } = showTask({ ...sent, reviewState: 'held' });
  expect(await screen.findByText('A person reads it first')).toBeTruthy();
  expect(screen.getByText('9 of 15')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  showTask({ ...sent, reviewState: 'hidden', reason: 'A private chat' });
  expect(await screen.findByText('Reason: A private chat')).toBeTruthy();
});

it('says that there is nothing here for others', async () => {
  renderScreen(<PeersPage />, { params: { id: 'first-steps', assignmentId: id } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take part' })).toBeNull();
});
