import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { TaughtSubmission } from '../../teach-contract.ts';
import { TaughtSubmissionPage } from './taught-submission-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const api = `/api/teach/first-steps/submissions/${id}`;
const version = { number: 1, text: 'My letter', files: [], submittedAt: '2026-01-05T12:00:00.000Z', isLate: true };
const submission: TaughtSubmission = {
  ...{ id, courseId: 'first-steps', courseTitle: 'First steps', assignmentId: id, assignmentTitle: 'A letter' },
  ...{
    isSample: false,
    learner: 'Zoë M.',
    state: 'submitted',
    submittedAt: version.submittedAt,
    isLate: true,
    versions: 1,
  },
  html: '<p>Write it.</p>',
  rubric: [{ id: 'c1', text: 'It is true', points: 10 }],
  history: [{ ...version, answer: null }],
};
const answered: TaughtSubmission = {
  ...{ ...submission, state: 'accepted' },
  history: [
    {
      ...version,
      answer: { outcome: 'accepted', comment: 'Good.', points: [], answeredAt: version.submittedAt, by: 'Uma' },
    },
  ],
};
const show = (answers: NonNullable<Parameters<typeof renderScreen>[1]>['answers']) =>
  renderScreen(<TaughtSubmissionPage />, { params: { courseId: 'first-steps', submissionId: id }, answers: answers! });

it('says beside each field what is missing, and sends nothing', async () => {
  const { asked } = show({ [api]: submission });
  await userEvent.type(await screen.findByLabelText('It is true'), '11');
  await userEvent.click(screen.getByRole('button', { name: 'Please revise' }));
  expect(screen.getByText('Give a whole number from 0 to 10.')).toBeTruthy();
  expect(screen.getByText('Say what is to be revised.')).toBeTruthy();
  expect(asked).toEqual([api]);
});

it('shows who answered first, and keeps what was typed', async () => {
  let isAnswered = false;
  show({
    [api]: () => Response.json(isAnswered ? answered : submission),
    [`${api}/answer`]: () => {
      isAnswered = true;
      return new Response('No.', { status: 409, headers: { 'X-Error-Code': 'answered-meanwhile' } });
    },
  });
  await userEvent.type(await screen.findByLabelText('It is true'), '7');
  await userEvent.type(screen.getByLabelText('Comment'), 'Shorter, please.');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Somebody else has answered this meanwhile')).toBeTruthy();
  expect(await screen.findByText('Good.')).toBeTruthy();
  expect((screen.getByLabelText('What you wrote') as HTMLTextAreaElement).value).toBe('Shorter, please.');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});
