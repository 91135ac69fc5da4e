import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { madeDetail } from '#features/catalogue/courses/web/testing/made-course.ts';
import { json, never, renderScreen } from '#platform/web/testing/render-screen.tsx';
import { MemberCoursePage } from './member-course-page.tsx';

const address = '/api/courses/first-steps';
const surroundings = { path: '/classes/first-steps', params: { id: 'first-steps' } };

const ada = {
  uid: 'ada',
  displayName: 'Ada',
  email: 'ada@example.org',
  photoURL: null,
  isEmailVerified: true,
  role: 'member',
  hasProfile: true,
  tier: 'free',
  interests: [],
  listOrder: 'interests',
  isMinor: false,
};
const none = { enrolled: false, isPending: false, isSuspended: false };
const showToAda = (status: object | (() => Response | Promise<Response>)) =>
  renderScreen(<MemberCoursePage />, {
    ...surroundings,
    answers: {
      '/api/session': { person: ada },
      [address]: madeDetail(),
      '/api/enrollment-status/ada/first-steps': status,
    },
  });

it('leads a member to the checkout', async () => {
  showToAda({ ...none, isPending: true });
  const enroll = await screen.findByRole('link', { name: 'Enroll Now' });
  expect(enroll.getAttribute('href')).toBe('/checkout/first-steps');
});

it('links enrolled members to the classroom instead of the checkout', async () => {
  showToAda({ ...none, enrolled: true });
  expect(await screen.findByRole('button', { name: 'Already Enrolled' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Go to the class' }).getAttribute('href')).toBe('/classes/first-steps/learn');
  expect(screen.queryByText('Enroll Now')).toBeNull();
});

it('does not link to a suspended enrollment', async () => {
  showToAda({ ...none, enrolled: true, isSuspended: true });
  expect(await screen.findByRole('button', { name: 'Already Enrolled' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('link', { name: 'Go to the class' })).toBeNull();
});

it('disables the button while the enrollment is loading, and offers the checkout when it cannot be read', async () => {
  const { unmount } = showToAda(never);
  expect(await screen.findByRole('button', { name: 'Enroll Now' })).toHaveProperty('disabled', true);
  unmount();
  showToAda(() =>
    json('Something went wrong.', {})
      .text()
      .then(() => new Response('No', { status: 503 })),
  );
  expect(await screen.findByRole('link', { name: 'Enroll Now' })).toBeTruthy();
});
