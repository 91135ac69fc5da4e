import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { GroupRefund } from './group-refunds.tsx';
import { OwnRefunds } from './own-refunds.tsx';

const course = {
  ...{ enrollmentId: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11', title: 'Essays', receiptNumber: 'R-1' },
  ...{ paidAt: '2026-11-20T12:00:00.000Z', price: 49, refunded: 9, lessons: 5, openedLessons: 0, refund: 'possible' },
  refundUntil: '2026-12-04T12:00:00.000Z',
};
const show = (answer: object[], search = '') =>
  renderScreen(<OwnRefunds />, { path: '/my-classes', search, answers: { '/api/my-refunds': answer } });

it('offers the money back for each class that can be given back, with amount and last day', async () => {
  show([course, { ...course, enrollmentId: crypto.randomUUID(), title: 'Old', refund: 'tooLate' }]);
  const form = (await screen.findByText('Give back the class')).closest('form')!;
  expect(form.getAttribute('action')).toBe('/api/my-refunds');
  expect(new FormData(form).get('enrollmentId')).toBe(course.enrollmentId);
  expect(form.textContent).toContain('You get $40 back');
  expect(form.textContent).toContain('until December 4, 2026');
  expect(screen.queryByText('Old')).toBeNull();
});

it('says that the money is on its way', async () => {
  show([], 'done=refund');
  expect(await screen.findByText(/Your money is on its way back/)).toBeTruthy();
});

it('offers to give back the places of a group that nobody has taken, of that purchase alone', async () => {
  const purchaseId = crypto.randomUUID();
  const refund = { purchaseId, seats: 3, amount: 147, refundUntil: '2026-12-04T12:00:00.000Z' };
  renderScreen(
    <>
      <GroupRefund purchaseId={crypto.randomUUID()} />
      <GroupRefund purchaseId={purchaseId} />
    </>,
    { path: '/group-purchases', answers: { '/api/my-group-refunds': [refund] } },
  );
  const button = await screen.findByRole('button', { name: 'Give back 3 places', hidden: true });
  const form = button.closest('form')!;
  expect(form.getAttribute('action')).toBe('/api/my-group-refunds');
  expect(new FormData(form).get('purchaseId')).toBe(purchaseId);
  expect(form.textContent).toContain('You get $147 back for 3 places');
});
