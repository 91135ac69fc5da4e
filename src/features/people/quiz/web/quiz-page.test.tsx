import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { quizQuestions } from '../vocabulary.ts';
import { QuizPage } from './quiz-page.tsx';

beforeEach(() => localStorage.clear());

const show = (search = '') => renderScreen(<QuizPage />, { path: '/discover', search });
const stored = () => JSON.parse(localStorage.getItem('quizResult') ?? 'null');
const choose = (category: string, question: number) => {
  const { text } = quizQuestions[question]!.options.find((option) => option.category === category)!;
  return userEvent.click(screen.getByRole('button', { name: text }));
};
const matches = () =>
  within(document.querySelector<HTMLElement>('.quiz-matches')!)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('heading').textContent);

it('asks five questions with four options each, and shows the progress', async () => {
  show();
  for (const [index, { text, options }] of quizQuestions.entries()) {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(text);
    expect(screen.getByText(`Question ${index + 1} of 5`)).toBeTruthy();
    expect(screen.getByText(`${20 * (index + 1)}%`)).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(options.map((each) => each.text));
    await userEvent.click(screen.getAllByRole('button')[0]!);
  }
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your Interests Revealed!');
});

it('reveals the two most chosen categories, the first as Top Match, and stores the result', async () => {
  show();
  for (const [index, category] of ['arts', 'tech', 'arts', 'tech', 'arts'].entries()) await choose(category, index);

  expect(matches()).toEqual(['Arts & Culture', 'Technology & Innovation']);
  expect(within(screen.getAllByRole('listitem')[0]!).getByText('Top Match')).toBeTruthy();
  expect(screen.getAllByText('Top Match')).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'View Matching Opportunities' }).getAttribute('href')).toBe(
    '/opportunities?category=arts,tech',
  );
  expect(stored().topCategories).toEqual(['arts', 'tech', 'environment', 'leadership']);
  expect(stored().answers).toHaveLength(5);
  expect(Date.parse(stored().timestamp)).not.toBeNaN();
});

function Shell() {
  const [, setWaiting] = useState(false);
  useEffect(() => document.addEventListener('waiting', () => setWaiting(true), { once: true }), []);
  return <QuizPage />;
}

it('leaves the address alone of a link that is being followed', async () => {
  renderScreen(<Shell />, { path: '/discover' });
  for (const [index, category] of ['arts', 'tech', 'arts', 'tech', 'arts'].entries()) await choose(category, index);

  history.pushState(null, '', '/opportunities?category=arts,tech');
  // The quiz stays on screen until the list is read.
  act(() => document.dispatchEvent(new Event('waiting')));

  expect(location.search).toBe('?category=arts,tech');
});

it('goes back one question, and drops only that answer', async () => {
  show();
  await choose('arts', 0);
  await choose('tech', 1);

  await userEvent.click(screen.getByRole('link', { name: 'Back to the question before' }));

  expect(screen.getByText('Question 2 of 5')).toBeTruthy();
  for (const index of [1, 2, 3, 4]) await choose('leadership', index);
  expect(matches()).toEqual(['Leadership & Social Impact', 'Arts & Culture']);
});

it('focuses each new question, but not the first', async () => {
  show();
  expect(document.activeElement).toBe(document.body);

  await choose('arts', 0);

  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('restores a result, and starts over on request', async () => {
  show('answers=abcda').unmount();
  expect(stored()).not.toBeNull();

  show();
  expect(screen.getByRole('heading', { name: 'Your Interests Revealed!' })).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Retake Quiz' }));

  expect(screen.getByText('Question 1 of 5')).toBeTruthy();
  expect(stored()).toBeNull();
});

it.each([
  'not JSON',
  '{"answers":[]}',
  '{"answers":[],"topCategories":["tech"]}',
  '[]',
  '{"answers":[],"topCategories":["tech","tech","tech","tech"]}',
])('begins at the first question when what is stored makes no sense: %s', (rubbish) => {
  localStorage.setItem('quizResult', rubbish);
  show();
  expect(screen.getByText('Question 1 of 5')).toBeTruthy();
});

it('continues from the answers in the address, as without script', () => {
  show('answers=bd');
  expect(screen.getByText('Question 3 of 5')).toBeTruthy();
});

it('works without storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no storage', 'QuotaExceededError');
  });
  show();
  for (const index of [0, 1, 2, 3, 4]) await choose('environment', index);

  expect(matches()[0]).toBe('Environment & Sustainability');
  vi.restoreAllMocks();
});

it('answers with the keys 1 to 4, each once however long it is held', async () => {
  show();
  await userEvent.keyboard('2');
  expect(screen.getByText('Question 2 of 5')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: '1', repeat: true });
  fireEvent.keyDown(document.body, { key: '1', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: '5' });
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(screen.getByText('Question 2 of 5')).toBeTruthy();
  await userEvent.keyboard('4314');
  expect(screen.getByRole('heading', { name: 'Your Interests Revealed!' })).toBeTruthy();
});

it('shows the chosen option for a moment before it goes on, unless motion is reduced', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  show();
  const [first, second] = screen.getAllByRole('button');
  fireEvent.click(first!);
  fireEvent.click(second!);
  expect(first!.hasAttribute('data-picked')).toBe(true);
  expect(screen.getByText('Question 1 of 5')).toBeTruthy();
  expect(await screen.findByText('Question 2 of 5')).toBeTruthy();
  vi.unstubAllGlobals();
});

it('keeps the address in step until the result is stored, so that a reload continues there', async () => {
  show('answers=b');
  await choose('tech', 1);
  expect(location.search).toBe('?answers=bc');
  for (const index of [2, 3, 4]) await choose('arts', index);
  expect(location.search).toBe('');
  expect(stored().answers).toHaveLength(5);
});

it('shows the stored result although the address has an answer of before', () => {
  show('answers=abcda').unmount();
  show('answers=b');
  expect(screen.getByRole('heading', { name: 'Your Interests Revealed!' })).toBeTruthy();
});

it('starts over at the link of Retake Quiz, as before the script arrives', () => {
  show('answers=abcda').unmount();
  show('retake=1');
  expect(screen.getByText('Question 1 of 5')).toBeTruthy();
  expect(stored()).toBeNull();
  expect(location.search).toBe('');
});

it('shows how often each of the four fields was chosen, and the picture of the two', async () => {
  show('answers=aaaaa');
  const bars = document.querySelector('.quiz-bars')!;
  expect(bars.querySelectorAll('dt')).toHaveLength(4);
  const counts = [...bars.querySelectorAll('dd')].map(({ textContent }) => Number(textContent!.split(' ')[0]));
  expect(counts.reduce((sum, count) => sum + count)).toBe(5);
  expect((await screen.findByRole('img', { name: /^My interests: / })).getAttribute('src')).toMatch(
    /^\/discover\/\w+\/\w+\/card\.png$/,
  );
});
