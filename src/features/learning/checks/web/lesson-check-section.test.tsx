import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { LessonCheck } from '../contract.ts';
import { LessonCheckSection } from './lesson-check-section.tsx';

const options = (...texts: string[]) => texts.map((text) => ({ id: text, text }));
const questions: LessonCheck['questions'] = [
  { id: 'q1', kind: 'single', text: 'Which one?', options: options('a', 'b') },
  { id: 'q2', kind: 'multiple', text: 'Which ones?', options: options('c', 'd', 'e') },
  { id: 'q3', kind: 'ordering', text: 'In which order?', options: options('f', 'g') },
  { id: 'q4', kind: 'text', text: 'Which word?', options: [] },
];
const fresh: LessonCheck = { passMark: 75, questions, attempts: 0, isPassed: false, last: null };
const results = questions.map(({ id }) => ({
  id,
  isRight: id !== 'q4',
  given: ['x'],
  right: ['y'],
  explanation: 'So.',
}));
const answered: LessonCheck = {
  ...fresh,
  attempts: 1,
  last: { score: 75, isPassed: true, at: '2026-03-01T12:00:00.000Z', results },
};

function show(check: LessonCheck, onAnswer = vi.fn(async () => {})) {
  const path = '/classes/first-steps/learn/two';
  renderScreen(<LessonCheckSection check={check} action="/send" onAnswer={onAnswer} />, { path, answers: {} });
  return onAnswer;
}

it('sends what was chosen, ordered and typed', async () => {
  const onAnswer = show(fresh);
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: 'b' }));
  await user.click(screen.getByRole('checkbox', { name: 'c' }));
  await user.click(screen.getByRole('checkbox', { name: 'e' }));
  const order = screen.getByRole('group', { name: 'In which order?' });
  await user.selectOptions(within(order).getByLabelText('f'), '2');
  await user.selectOptions(within(order).getByLabelText('g'), '1');
  await user.type(screen.getByRole('textbox', { name: 'Which word?' }), 'harbour');
  await user.click(screen.getByRole('button', { name: 'Check my answers' }));
  const answers = { q1: 'b', q2: ['c', 'e'], 'q3.f': '2', 'q3.g': '1', q4: 'harbour' };
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(answers));
});

it('says what is right and why, and lets people try again', async () => {
  show(answered);
  expect(screen.getByRole('status').textContent).toBe('3 of 4 right. Passed, and the lesson is done.');
  expect(screen.getAllByText('Right')).toHaveLength(3);
  expect(screen.getByText('Not right').closest('li')!.textContent).toContain('So.');
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Check my answers' })).toBeTruthy();
});

it('keeps the answers when they could not be sent', async () => {
  show(
    { ...fresh, questions: questions.slice(3) },
    vi.fn(() => Promise.reject(new TypeError('offline'))),
  );
  await userEvent.type(screen.getByRole('textbox'), 'harbour');
  await userEvent.click(screen.getByRole('button', { name: 'Check my answers' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your answers are still here');
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('harbour');
});
