import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { MentorList } from '../contract.ts';
import { MentorsPage } from './mentors-page.tsx';

const show = (list: Omit<MentorList, 'mentors'>) =>
  renderScreen(<MentorsPage />, { path: '/mentors', answers: { '/api/mentors': { ...list, mentors: null } } });

it.each([
  [4, 3, '3 of these mentors are invented.'],
  [4, 1, '1 of these mentors is invented.'],
  [3, 3, 'All of them are invented.'],
  [1, 1, 'This mentor is invented.'],
])('tells free members which mentors are samples: of %i, %i', async (count, sampleCount, text) => {
  show({ count, sampleCount });
  expect((await screen.findByText(/^This demo shows how mentoring works\./)).textContent).toContain(text);
});

it('speaks of no samples where there are none', async () => {
  show({ count: 2, sampleCount: 0 });
  await screen.findByText(/^2 mentors talk to Premium members/);
  expect(screen.queryByText(/invented/)).toBeNull();
});
