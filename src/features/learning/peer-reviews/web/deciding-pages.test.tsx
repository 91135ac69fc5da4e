import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { json, renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { QueuedPeerReview, TaughtPeerReview } from '../contract.ts';
import { PeerQueuePage } from './peer-queue-page.tsx';
import { TaughtPeersPage } from './taught-peers-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const other = id.replace(/1$/, '2');
const review: TaughtPeerReview = {
  ...{ id, submissionId: other, author: 'عائشة ا.', reviewer: 'Zoë M.', state: 'answered', reviewState: 'shown' },
  ...{ isQueued: false, text: 'It is clear.', assignedAt: '2026-03-01T10:00:00.000Z', isReleased: false, version: 1 },
  ...{ points: [], answeredAt: '2026-03-01T11:00:00.000Z', signs: [], reason: '', reports: [] },
};
const held = { ...review, id: other, reviewState: 'held' as const, isQueued: true, signs: ['Link to wa.me'] };
const api = `/api/teach/first-steps/assignments/${id}/peers`;
const showTaught = (reviews: TaughtPeerReview[], participants = 3) =>
  renderScreen(<TaughtPeersPage />, {
    params: { courseId: 'first-steps', assignmentId: id },
    answers: { [api]: { assignment: { id, title: 'A letter' }, participants, reviews } },
  });

it('says to instructors when peer review begins', async () => {
  const { unmount } = showTaught([], 0);
  expect(await screen.findByText('It begins when two learners who have submitted take part.')).toBeTruthy();
  unmount();
  showTaught([], 1);
  expect(await screen.findByText('One learner takes part. It begins with the second one.')).toBeTruthy();
});

it('opens the decision of what waits, and keeps that of others closed', async () => {
  showTaught([held, review]);
  const [waiting, shown] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => item.querySelector('h3')));
  expect(within(waiting!).getByText('Looks like a scam: Link to wa.me')).toBeTruthy();
  expect(within(waiting!).getByLabelText('Why shall it be hidden?').closest('details')).toBeNull();
  expect(within(shown!).getByLabelText('Why shall it be hidden?').closest('details')!.open).toBe(false);
  expect(within(shown!).getByRole('link').getAttribute('href')).toBe(`/teach/first-steps/assignments/${id}/${other}`);
});

const queueApi = '/api/admin/peer-reviews';
const queued: QueuedPeerReview = {
  ...{ ...held, id, answer: 'My letter', files: 2, course: { id: 'first-steps', title: 'First steps' } },
  ...{ assignment: { id, title: 'A letter' }, reports: [{ isOfAuthor: false, reason: 'unkind', note: 'It hurts.' }] },
};

it('shows curators what waits in all classes with the answer it is about, and takes their decision', async () => {
  let list: QueuedPeerReview[] = [queued];
  const { asked } = renderScreen(<PeerQueuePage />, {
    answers: {
      [queueApi]: () => json(list),
      [`${queueApi}/${id}/decision`]: () => {
        list = [];
        return new Response(null, { status: 204 });
      },
    },
  });
  expect(await screen.findByText('My letter')).toBeTruthy();
  expect(screen.getByText(/^2 files came with it/)).toBeTruthy();
  expect(screen.getByText('It hurts.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hide it' }));
  expect(screen.getByText('Write why. The author reads it.')).toBeTruthy();
  expect(asked).not.toContain(`${queueApi}/${id}/decision`);
  await userEvent.type(screen.getByLabelText('Why shall it be hidden?'), 'A private chat');
  await userEvent.click(screen.getByRole('button', { name: 'Hide it' }));
  expect(await screen.findByText('Nothing waits for a decision')).toBeTruthy();
});

it('lists what is hidden at an address of its own', async () => {
  renderScreen(<PeerQueuePage />, {
    search: 'state=hidden',
    answers: {
      [`${queueApi}?state=hidden`]: [{ ...queued, reviewState: 'hidden', isQueued: false, reason: 'A chat' }],
    },
  });
  expect(await screen.findByRole('button', { name: 'Show it again' })).toBeTruthy();
  expect(screen.getByText('A chat')).toBeTruthy();
});
