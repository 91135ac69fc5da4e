import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { EditedAssignment, TaughtAssignment } from '../../teach-contract.ts';
import { CourseAssignmentsSection } from './course-assignments-section.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const added = '00000000-0000-4000-8000-000000000002';
const api = '/api/teach/first-steps/assignments';
const row: TaughtAssignment = {
  ...{ id, title: 'A letter', deadlineOn: null, deadlineAfterDays: null },
  ...{ isPublished: false, submitted: 0, waiting: 0 },
};
const edited: EditedAssignment = {
  ...row,
  ...{ task: 'Write.', html: '<p>Write.</p>', rubric: [], fileIds: [], isPeerReviewed: false, version: 1 },
};

it('edits an assignment in its row, and keeps what was typed while the row is closed', async () => {
  renderScreen(<CourseAssignmentsSection courseId="first-steps" />, {
    answers: { [api]: [row], [`${api}/${id}`]: edited, '/api/course-files/first-steps': [] },
  });
  const title = await screen.findByRole('button', { name: 'A letter' });
  expect(screen.queryByLabelText('Task')).toBeNull();
  await userEvent.click(title);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Task' }), ' More.');
  await userEvent.click(title);
  expect(screen.queryByRole('textbox', { name: 'Task' })).toBeNull();
  await userEvent.click(title);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Task' }).value).toBe('Write. More.');
});

it('opens a new assignment where it was added', async () => {
  const ofList = [[row], { id: added }, [row, { ...row, id: added, title: 'A plan' }]];
  renderScreen(<CourseAssignmentsSection courseId="first-steps" />, {
    answers: {
      [api]: () => Response.json(ofList.shift()),
      [`${api}/${added}`]: { ...edited, id: added, title: 'A plan', task: '' },
      '/api/course-files/first-steps': [],
    },
  });
  await userEvent.type(await screen.findByLabelText('Title of a new assignment'), 'A plan');
  await userEvent.click(screen.getByRole('button', { name: 'Add the assignment' }));
  const task = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Task' });
  expect(task.value).toBe('');
  expect(screen.getByRole('button', { name: 'A plan' }).getAttribute('aria-expanded')).toBe('true');
});
