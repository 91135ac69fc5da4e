import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { OwnAssignment } from '../contract.ts';
import { AssignmentPage } from './assignment-page.tsx';
import { AssignmentsPage } from './assignments-page.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const api = '/api/courses/first-steps/assignments';
const version = {
  ...{ number: 1, text: 'My letter', files: [], submittedAt: '2026-01-05T12:00:00.000Z', isLate: false },
  answer: {
    ...{ outcome: 'revise' as const, comment: 'Shorter, please.', answeredAt: '2026-01-06T12:00:00.000Z' },
    ...{ by: 'Tomasi', points: [{ id: 'c1', text: 'It is true', points: 10, given: 7 }] },
  },
};
const own = (overrides: Partial<OwnAssignment> = {}): OwnAssignment => ({
  ...{ id, title: 'A letter', state: 'begun', deadlineAt: '2026-03-05T12:00:00.000Z', isLate: false, hasTeacher: true },
  course: { id: 'first-steps', title: 'First steps' },
  html: '<p>Write it.</p>',
  materials: [],
  isPeerReviewed: false,
  rubric: [{ id: 'c1', text: 'It is true', points: 10 }],
  draft: { text: 'Begun', version: 3, files: [] },
  versions: [],
  ...overrides,
});
type Answers = NonNullable<Parameters<typeof renderScreen>[1]>['answers'];
const show = (assignment: OwnAssignment, answers: Answers = {}) =>
  renderScreen(<AssignmentPage />, {
    path: `/classes/first-steps/assignments/${id}`,
    params: { id: 'first-steps', assignmentId: id },
    answers: { [`${api}/${id}`]: assignment, ...answers },
  });
const field = () => screen.findByLabelText('Text of your answer') as Promise<HTMLTextAreaElement>;
const refuse = (status: number, code: string) => () =>
  new Response('No.', { status, headers: { 'X-Error-Code': code } });

beforeEach(() => localStorage.clear());

it('lists assignments with their state and date in plain words', async () => {
  const summary = { id, title: 'A letter', deadlineAt: '2026-03-05T12:00:00.000Z', isLate: false };
  const assignments = [
    { ...summary, state: 'new' },
    { ...summary, id: id.replace('1', '2'), title: 'Late one', state: 'late' },
    { ...summary, id: id.replace('1', '3'), title: 'Done', state: 'accepted', deadlineAt: null },
  ];
  renderScreen(<AssignmentsPage />, {
    params: { id: 'first-steps' },
    answers: { [api]: { course: own().course, hasTeacher: false, assignments } },
  });
  expect(await screen.findByText('Due on 4 March 2026 · 4 days left')).toBeTruthy();
  expect(screen.getByText('Was due on 4 March 2026. You can still submit.')).toBeTruthy();
  expect(screen.getByText('No date')).toBeTruthy();
  expect(screen.getByText('Nobody can answer at the moment')).toBeTruthy();
});

it('shows a form that works without script, and saves what is typed', async () => {
  const { asked } = show(own(), { [`${api}/${id}/draft`]: { version: 4 } });
  const text = await field();
  expect(text.form).toMatchObject({ method: 'post' });
  expect(text.form!.getAttribute('action')).toBe(`${api}/${id}/draft`);
  expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('formaction')).toBe(`${api}/${id}/submission`);
  await userEvent.type(text, ' more');
  expect(await screen.findByText('Draft saved', undefined, { timeout: 3000 })).toBeTruthy();
  expect(asked.filter((path) => path.endsWith('/draft'))).toHaveLength(1);
  expect(localStorage).toHaveLength(0);
});

it('keeps what another window has saved, until one is chosen', async () => {
  let isRefused = true;
  show(own(), {
    [`${api}/${id}/draft`]: () => (isRefused ? refuse(409, 'changed-meanwhile')() : Response.json({ version: 9 })),
  });
  await userEvent.type(await field(), ' more');
  await userEvent.click(await screen.findByRole('button', { name: 'The other one' }, { timeout: 3000 }));
  expect((await field()).value).toBe('Begun');
  await userEvent.type(await field(), ' again');
  const mine = await screen.findByRole('button', { name: 'This one' }, { timeout: 3000 });
  isRefused = false;
  await userEvent.click(mine);
  expect(await screen.findByText('Draft saved')).toBeTruthy();
  expect((await field()).value).toBe('Begun again');
});

it('shows what did not arrive when the page is opened again', async () => {
  const offline = { [`${api}/${id}/draft`]: () => Promise.reject(new TypeError('Failed to fetch')) };
  const { unmount } = show(own(), offline);
  await userEvent.type(await field(), ' offline');
  expect(await screen.findByText(/^Not saved yet/, undefined, { timeout: 3000 })).toBeTruthy();
  unmount();
  show(own(), { [`${api}/${id}/draft`]: { version: 4 } });
  expect(await screen.findByDisplayValue('Begun offline')).toBeTruthy();
  expect(await screen.findByText('Draft saved')).toBeTruthy();
});

it('asks for a text or a file before it submits', async () => {
  const { asked } = show(own({ draft: { text: '', version: 0, files: [] } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(screen.getByText('Write your answer or add a file first.')).toBeTruthy();
  expect(document.activeElement).toBe(await field());
  expect(asked.some((path) => path.endsWith('/submission'))).toBe(false);
});

it('shows what the instructor answered above the form, and no form while one waits', async () => {
  const { unmount } = show(own({ state: 'revise', versions: [version] }));
  expect((await screen.findAllByText('Shorter, please.'))[0]).toBeTruthy();
  expect(screen.getAllByText('7 of 10').length).toBeGreaterThan(0);
  expect(await field()).toBeTruthy();
  unmount();
  show(own({ state: 'submitted', versions: [{ ...version, answer: null }] }));
  expect(await screen.findByText(/You submitted version 1 on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

it('offers what the instructor gave with the task', async () => {
  const file = { id: '00000000-0000-4000-8000-000000000009', name: 'Form.docx', kind: 'docx', size: 2048 };
  show(own({ materials: [file] }));
  const link = await screen.findByRole('link', { name: 'Form.docx' });
  expect(link.getAttribute('href')).toBe(`${api}/${id}/files/${file.id}`);
});
