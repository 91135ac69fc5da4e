import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { FreeLesson } from '../contract.ts';
import { FreeLessonPage } from './free-lesson-page.tsx';

const address = '/api/courses/first-steps/free-lessons/one';
const lesson: FreeLesson = {
  id: 'one',
  title: 'The first',
  minutes: 60,
  isFree: true,
  module: '',
  hasCheck: false,
  ...{ hasVideo: false, files: 0, media: { video: null, files: [] } },
  html: '<p>Read <strong>twice</strong>.</p>',
  position: 1,
  lessons: 4,
  course: { id: 'first-steps', title: 'First steps', instructorName: 'Amara Diallo', isSample: true, price: 49 },
};
const show = (answer: object | (() => Response)) =>
  renderScreen(<FreeLessonPage />, {
    path: '/classes/first-steps/lessons/one',
    params: { id: 'first-steps', lessonId: 'one' },
    answers: { [address]: answer },
  });

it('shows the lesson, marked as free, and leads to the class', async () => {
  show(lesson);
  expect(await screen.findByRole('heading', { level: 1, name: 'The first' })).toBeTruthy();
  expect(screen.getByText('Free lesson')).toBeTruthy();
  expect(screen.getByText(/class and instructor are invented/)).toBeTruthy();
  expect(screen.getByText('twice')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'The class has 4 lessons like this one' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the class' }).getAttribute('href')).toBe('/classes/first-steps');
});

it('leads to the class when the lesson is not free', async () => {
  show(() => new Response('We could not find this lesson.', { status: 404 }));
  expect(await screen.findByRole('heading', { name: 'This lesson is not free to read' })).toBeTruthy();
});
