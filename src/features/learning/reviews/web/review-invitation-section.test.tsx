import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { OwnReviewState } from '../contract.ts';
import { ReviewInvitationSection } from './review-invitation-section.tsx';

const allDone: OwnReviewState = {
  course: { id: 'first-steps', title: 'First steps' },
  ...{ review: null, obstacle: null, missing: 0, name: 'Ada', needsName: false, isListShown: false },
  invitation: 'half',
};

it('invites from half of the lessons on, in words that are also true when all are done', async () => {
  renderScreen(<ReviewInvitationSection courseId="first-steps" />, {
    answers: { '/api/courses/first-steps/own-review': allDone },
  });
  const { textContent } = await screen.findByRole('region', { name: 'What is this class like?' });
  expect(textContent).not.toContain('half');
  expect(screen.getByRole('link', { name: 'Write a review' }).getAttribute('href')).toBe('/classes/first-steps/review');
});
