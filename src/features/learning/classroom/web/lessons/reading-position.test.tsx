import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { createClassroom } from '../testing/made-classroom.ts';
import { LessonPage } from './lesson-page.tsx';
import { readingPosition } from './use-reading-position.ts';

const api = '/api/courses/first-steps';
const key = 'first-steps/two';
const own = {
  ...{ id: 'two', title: 'The second', minutes: 60, isFree: false, module: '', hasCheck: false, hasVideo: false },
  ...{ files: 0, media: { video: null, files: [] }, note: '', check: null },
  html: Array.from({ length: 9 }, (_, index) => `<p>Part ${index}</p>`).join(''),
};
const done = createClassroom().lessons.map((lesson) => ({ ...lesson, completedAt: '2026-02-01T12:00:00.000Z' }));
const show = (classroom = createClassroom()) =>
  renderScreen(<LessonPage />, {
    path: '/classes/first-steps/learn/two',
    params: { id: 'first-steps', lessonId: 'two' },
    answers: {
      [`${api}/room`]: classroom,
      [`${api}/lessons/two`]: own,
      [`${api}/lessons/two/progress`]: () => new Response(null, { status: 204 }),
    },
  });
const button = () => screen.queryByRole('button', { name: 'Go on where you stopped' });

/** Blocks are 100 pixels high; so many pixels have left the screen. */
function scrollTo(pixels: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { bottom: (index + 1) * 100 - pixels } as DOMRect;
  });
  fireEvent.scroll(window);
  act(() => vi.advanceTimersByTime(600));
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('notes where one stops reading, and keeps it when one looks at the beginning again', async () => {
  show();
  await screen.findByText('Part 0');
  expect(button()).toBeNull();
  vi.useFakeTimers();
  scrollTo(550);
  expect(readingPosition(key).find() ?? 0).toBe(6);
  scrollTo(0);
  expect(readingPosition(key).find() ?? 0).toBe(6);
});

it('leads back to that part, with the focus', async () => {
  readingPosition(key).store(6);
  Element.prototype.scrollIntoView = vi.fn();
  show();
  await screen.findByText('Part 0');
  fireEvent.click(button()!);
  expect(document.activeElement?.textContent).toBe('Part 6');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  expect(button()).toBeNull();
});

it('offers and keeps no position in a lesson that is done', async () => {
  readingPosition(key).store(6);
  show(createClassroom({ lessons: done }));
  await screen.findByText('Part 0');
  expect(button()).toBeNull();
  expect(readingPosition(key).find() ?? 0).toBe(0);
});
