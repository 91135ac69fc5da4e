import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReviewItem } from '#platform/shared/review-contract.ts';
import { reviewItemOf } from '#platform/web/review/testing/review-item.ts';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { TaughtPeersPage } from './taught-peers-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const api = `/api/teach/first-steps/assignments/${id}/peers`;
const showTaught = (reviews: ReviewItem[], participants = 3) =>
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

it('lists the reviews below the heading of the page, with who takes part', async () => {
  showTaught([reviewItemOf({ title: { label: 'Zoë M. about the answer of Ada L.', href: '/teach/x' } })]);
  expect(await screen.findByText('3 learners take part. They do not see names.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: 'Zoë M. about the answer of Ada L.' })).toBeTruthy();
});
