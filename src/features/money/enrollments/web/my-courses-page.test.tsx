import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { answerWith, refused, renderScreen } from '#platform/web/testing/render-screen.tsx';
import { announceEnrollments } from './enrollment-api.ts';
import { MyCoursesPage } from './my-courses-page.tsx';
import type { PurchasedProgress } from './purchased-course.tsx';
import { RefundedCourses } from './refunded-courses.tsx';
import { ada, essays } from './testing/purchased.ts';

// Loaded before the tests, because the page loads them with the first response.
beforeAll(() =>
  Promise.all([
    import('../contract.ts'),
    import('#features/people/profiles/contract.ts'),
    import('#features/people/profiles/purchase-contract.ts'),
  ]),
);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const mine = '/api/my-enrollments/ada';
const open = (answers: Parameters<typeof answerWith>[0], person: object | null = ada, progress?: PurchasedProgress[]) =>
  renderScreen(<MyCoursesPage progress={progress} Refunded={RefundedCourses} />, {
    path: '/my-classes',
    answers: { '/api/session': { person }, '/api/receipts': [], ...answers },
  });

it('asks a visitor to log in, and returns to this page', async () => {
  open({}, null);
  await screen.findByRole('heading', { level: 1, name: 'Please log in to view your classes' });
  expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/login?next=%2Fmy-classes');
});

it('links to the catalogue when nothing is bought', async () => {
  open({ [mine]: [] });
  await screen.findByText("You haven't enrolled in any classes yet");
  expect(screen.getByRole('link', { name: 'Browse Available Classes' }).getAttribute('href')).toBe('/classes');
});

it('shows each course with its instructor, date and links', async () => {
  open({ [mine]: [essays] });
  const card = within((await screen.findByRole('heading', { name: 'Essays that open doors' })).closest('li')!);
  expect(card.getByText('Amara Okafor')).toBeTruthy();
  expect(card.getByText(/Enrolled on March 1, 2026/)).toBeTruthy();
  expect(card.getByText('Enrolled', { exact: true })).toBeTruthy();
  for (const part of ['Live Sessions', 'Course Materials', 'Community', 'Assignments'])
    expect(card.getByText(part)).toBeTruthy();
  expect(card.getByRole('link', { name: /^Access Course/ }).getAttribute('href')).toBe('/classes/essays/learn');
  expect(card.getByRole('link', { name: /^View Details/ }).getAttribute('href')).toBe('/classes/essays');
});

const started = {
  courseId: 'essays',
  lessons: 4,
  done: 1,
  minutesLeft: 195,
  next: { id: 'shape', number: 2 },
  ...{ isCompleted: false, missing: { lessons: 3, checks: 0, assignments: 0 }, assignments: { all: 2, accepted: 1 } },
};

it('leads on to the next lesson, and says how many are done', async () => {
  open({ [mine]: [essays] }, ada, [started]);
  const next = await screen.findByRole('link', { name: 'Continue: lesson 2 of Essays that open doors' });
  expect(next.getAttribute('href')).toBe('/classes/essays/learn/shape');
  expect(screen.getByText('1 of 4 lessons done, about 3½ hours left')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Finished' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Certificate/ })).toBeNull();
});

it('sets finished classes apart', async () => {
  const interviews = {
    ...essays,
    id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a13',
    courseId: 'interviews',
    course: { ...essays.course, title: 'Interviews' },
  };
  open({ [mine]: [essays, interviews] }, ada, [
    {
      ...started,
      done: 4,
      minutesLeft: 0,
      next: null,
      isCompleted: true,
      missing: { lessons: 0, checks: 0, assignments: 0 },
    },
    { ...started, courseId: 'interviews' },
  ]);
  const finished = within(await screen.findByRole('region', { name: 'Finished' }));
  expect(finished.getByText('4 of 4 lessons done')).toBeTruthy();
  const certificate = finished.getByRole('link', { name: 'Certificate: Essays that open doors' });
  expect(certificate.getAttribute('href')).toBe('/classes/essays/certificate');
  expect(finished.queryByText('Interviews')).toBeNull();
  expect(screen.getByText('Interviews')).toBeTruthy();
});

it('says when a class was refunded, unless it was bought again', async () => {
  const receipt = {
    ...{ enrollmentId: essays.id, receiptNumber: 'SL-1', courseId: 'old', courseTitle: 'An old class', amount: 59 },
    ...{ currency: 'usd', paidAt: '2026-01-01T12:00:00Z', refunded: 59, refundedAt: '2026-01-09T12:00:00Z' },
    ...{ paymentStatus: 'refunded', name: 'Ada', email: 'ada@example.org', discount: null },
  };
  const again = { ...receipt, enrollmentId: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a12', courseId: 'essays' };
  open({ [mine]: [essays], '/api/receipts': [receipt, { ...again, courseTitle: 'Bought again' }] });
  const refunded = within(await screen.findByRole('region', { name: 'Refunded' }));
  expect(refunded.getByText('An old class')).toBeTruthy();
  expect(refunded.getByText(/Refunded on January 9, 2026: \$59/)).toBeTruthy();
  expect(refunded.queryByText('Bought again')).toBeNull();
});

it('shows that a course is suspended, without a link to it', async () => {
  open({ [mine]: [{ ...essays, isSuspended: true }] });
  await screen.findByText('This class is on hold');
  expect(screen.queryByRole('link', { name: /^Access Course/ })).toBeNull();
});

it('offers to try again when the courses cannot be loaded', async () => {
  open({ [mine]: refused });
  await screen.findByText('We could not load your classes');
  answerWith({ [mine]: [essays] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Essays that open doors');
});

it('shows a purchase of another tab at once', async () => {
  open({ [mine]: [] });
  await screen.findByText("You haven't enrolled in any classes yet");
  answerWith({ [mine]: [essays] });
  announceEnrollments();
  // Browsers notify other tabs only.
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'changed:enrollments' })));
  await waitFor(() => expect(screen.getByText('Essays that open doors')).toBeTruthy());
});
