import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { Classroom } from '../contract.ts';
import { ClassroomPage } from './classroom-page.tsx';
import { LessonPage } from './lessons/lesson-page.tsx';
import { PrintPage } from './lessons/print-page.tsx';
import { createClassroom } from './testing/made-classroom.ts';

const api = '/api/courses/first-steps';
const html = '<h2>A plan</h2><p>Read <strong>twice</strong>.</p>';
const lesson = (id: string, title: string) => ({
  id,
  title,
  minutes: 60,
  isFree: false,
  module: '',
  ...{ hasCheck: false, hasVideo: false, files: 0, media: { video: null, files: [] } },
  html,
  note: '',
  check: null,
});
const answers = {
  [`${api}/room`]: createClassroom() as object | (() => Response),
  [`${api}/lessons`]: [lesson('one', 'The first'), lesson('two', 'The second')],
  [`${api}/lessons/one`]: lesson('one', 'The first'),
  [`${api}/lessons/two`]: lesson('two', 'The second'),
  [`${api}/lessons/three`]: lesson('three', 'The third'),
  [`${api}/lessons/two/progress`]: () => new Response(null, { status: 204 }),
};
const show = (page: ReactNode, lessonId?: string, other: Partial<typeof answers> = {}) =>
  renderScreen(page, {
    path: `/classes/first-steps/learn${lessonId ? `/${lessonId}` : ''}`,
    params: { id: 'first-steps', ...(lessonId && { lessonId }) },
    answers: { ...answers, ...other } as typeof answers,
  });
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('links to the resumed lesson and to every lesson', async () => {
  show(<ClassroomPage />);
  await screen.findByRole('heading', { level: 1, name: 'First steps' });
  expect(hrefOf('Continue: lesson 2')).toBe('/classes/first-steps/learn/two');
  expect(hrefOf('The third')).toBe('/classes/first-steps/learn/three');
  expect(screen.getByText('1 of 3 lessons done, about 2 hours left')).toBeTruthy();
  expect(screen.getByText('60 minutes, done')).toBeTruthy();
  expect(screen.getByText('75 minutes, you are here')).toBeTruthy();
});

it('leads to the certificate of a completed class, and says before what is missing', async () => {
  const { unmount } = show(<ClassroomPage />);
  expect(await screen.findByText('To complete this class and get its certificate: 2 lessons.')).toBeTruthy();
  unmount();
  const missing = { lessons: 0, checks: 0, assignments: 0 };
  show(<ClassroomPage />, undefined, { [`${api}/room`]: createClassroom({ isCompleted: true, missing }) });
  await screen.findByRole('heading', { name: 'You have completed this class!' });
  expect(hrefOf('Your certificate')).toBe('/classes/first-steps/certificate');
});

it('leads to every part of the class', async () => {
  show(<ClassroomPage />);
  const parts = await screen.findByRole('navigation', { name: 'Parts of this class' });
  expect([...parts.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    ['sessions', 'learn', 'community', 'assignments'].map((part) => `/classes/first-steps/${part}`),
  );
});

it('starts at the first lesson, and shows when all are done', async () => {
  const fresh = createClassroom().lessons.map((each) => ({ ...each, openedAt: null, completedAt: null }));
  const { unmount } = show(<ClassroomPage />, undefined, {
    [`${api}/room`]: createClassroom({ lessons: fresh, resumeAt: 'one' }),
  });
  expect(await screen.findByRole('link', { name: 'Start: lesson 1' })).toBeTruthy();
  unmount();
  show(<ClassroomPage />, undefined, { [`${api}/room`]: createClassroom({ resumeAt: null }) });
  expect(await screen.findByText(/You have done every lesson/)).toBeTruthy();
});

it('shows the text of a lesson and its position', async () => {
  const { asked } = show(<LessonPage />, 'two');
  expect(await screen.findByRole('heading', { level: 1, name: 'The second' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'A plan' })).toBeTruthy();
  expect(screen.getByText('Lesson 2 of 3')).toBeTruthy();
  expect(screen.getByText('About 60 minutes')).toBeTruthy();
  expect(screen.getByText('1 of 3 lessons done')).toBeTruthy();
  expect(hrefOf(/Previous lesson/)).toBe('/classes/first-steps/learn/one');
  expect(hrefOf(/Next lesson/)).toBe('/classes/first-steps/learn/three');
  await waitFor(() => expect(asked).toContain(`${api}/lessons/two/progress`));
});

it('links to no previous lesson at the start, and back to the course at the end', async () => {
  const { unmount } = show(<LessonPage />, 'one');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /Previous/ })).toBeNull();
  unmount();
  show(<LessonPage />, 'three');
  await screen.findByRole('heading', { level: 1 });
  expect(hrefOf(/Back to the class/)).toBe('/classes/first-steps/learn');
});

it('follows the arrow keys, but not in a field, in a scrollable table or with a modifier key', async () => {
  show(<LessonPage />, 'two');
  const followed = vi.fn((event: Event) => event.preventDefault());
  await screen.findByRole('heading', { level: 1 });
  for (const rel of ['prev', 'next']) document.querySelector(`a[rel=${rel}]`)!.addEventListener('click', followed);

  fireEvent.keyDown(document.body, { key: 'ArrowRight', altKey: true });
  const table = document.querySelector('.rendered-text')!;
  table.setAttribute('tabindex', '0');
  fireEvent.keyDown(table, { key: 'ArrowRight' });
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(followed).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  fireEvent.keyDown(document.querySelector('main')!, { key: 'ArrowLeft' });
  expect(followed.mock.calls.map(([{ currentTarget }]) => (currentTarget as Element | null)?.tagName)).toHaveLength(2);
});

it('marks a lesson as done, and undoes it', async () => {
  let isDone = false;
  const classroom = (): Classroom =>
    createClassroom({
      lessons: createClassroom().lessons.map((each) => ({
        ...each,
        completedAt: isDone ? '2026-02-02T12:00:00Z' : null,
      })),
    });
  show(<LessonPage />, 'two', {
    [`${api}/room`]: () => Response.json(classroom()),
    [`${api}/lessons/two/progress`]: () => new Response(null, { status: 204 }),
  });
  const button = await screen.findByRole('button', { name: 'Mark as done' });
  const form = within(button.closest('form')!);
  expect(button.closest('form')).toMatchObject({ method: 'post' });
  expect(form.getByRole('status').textContent).toBe('');
  isDone = true;
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Mark as not done' })).toBeTruthy();
  expect(form.getByRole('status').textContent).toBe(' Done');
});

it('shows every lesson on the print page', async () => {
  const printed = vi.fn();
  vi.stubGlobal('print', printed);
  show(<PrintPage />);
  expect(await screen.findByRole('heading', { level: 2, name: '1. The first' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: '2. The second' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledTimes(1);
});

const refuse = (status: number) => () => new Response('No', { status });
it.each([
  ['the class', <ClassroomPage key="room" />, undefined],
  ['a lesson', <LessonPage key="lesson" />, 'two'],
  ['the printout', <PrintPage key="print" />, undefined],
])('says that %s is not open, and leads to where it is sold', async (_what, page, lessonId) => {
  const closed = { [`${api}/room`]: refuse(403), [`${api}/lessons`]: refuse(403), [`${api}/lessons/two`]: refuse(403) };
  const { asked } = show(page, lessonId, closed as never);
  expect(await screen.findByRole('heading', { name: 'This class is not open to you yet' })).toBeTruthy();
  expect(hrefOf('See the class and enroll')).toBe('/classes/first-steps');
  expect(asked.filter((path) => path.endsWith('/progress'))).toEqual([]);
});

it('shows that the lesson does not exist', async () => {
  show(<LessonPage />, 'two', { [`${api}/lessons/two`]: refuse(404) } as never);
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeTruthy();
});

it('shows a load failure', async () => {
  show(<LessonPage />, 'two', { [`${api}/lessons/two`]: refuse(503) } as never);
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load this lesson');
});
