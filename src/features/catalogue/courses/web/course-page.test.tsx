import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerWith, never, refused, renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { CourseDetail } from '../contract.ts';
import { CoursePage } from './course-page.tsx';
import { madeDetail } from './testing/made-course.ts';

const address = '/api/courses/first-steps';
const surroundings = { path: '/classes/first-steps', params: { id: 'first-steps' } };
const show = async (given: Partial<CourseDetail> = {}) => {
  renderScreen(<CoursePage />, { ...surroundings, answers: { [address]: madeDetail(given) } });
  await screen.findByRole('heading', { level: 1 });
};

it('shows all fields of the course', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('First steps');
  for (const expectedText of [
    'Scholarship',
    'Beginner',
    'Find a scholarship that fits, and apply.',
    '4 weeks, 2 hours a week',
    '2 features',
    'To read the rules',
    'Checklists',
    'A quiet hour',
    'Amara has read many applications.',
    '$49',
    'One-time payment • Lifetime access',
    'The second',
    '75 minutes',
  ])
    expect(screen.getByText(expectedText)).toBeTruthy();
  expect(screen.getAllByText('Amara Diallo')).toHaveLength(2);
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['What You Will Learn', 'Lessons', 'Course Features', 'Requirements', 'Your Instructor']);
  expect(screen.queryByText(/sample/i)).toBeNull();
});

it('promises the money back beside the price, as the settings say, or not at all', async () => {
  await show({ coolingOff: { days: 30, percent: 25 } });
  expect(screen.getByText(/^Money back within 30 days/).textContent).toContain(
    'while less than a quarter of the lessons',
  );
});

it('promises no money back where no time for it is set', async () => {
  await show({ coolingOff: null });
  expect(screen.queryByText(/Money back/)).toBeNull();
});

it('sends a visitor to log in, then to the checkout', async () => {
  await show();
  const enroll = screen.getByRole('link', { name: 'Enroll Now' });
  expect(enroll.getAttribute('href')).toBe('/login?next=%2Fcheckout%2Ffirst-steps');
});

it('offers the free lesson in the syllabus and beside the price', async () => {
  await show();
  const href = '/classes/first-steps/lessons/one';
  for (const name of ['Read this lesson free: The first', 'Try a lesson before you decide'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(screen.getByText('A plan · An exercise')).toBeTruthy();
});

it('marks a sample and its instructor as invented', async () => {
  await show({ isSample: true });
  expect(screen.getByText('Sample')).toBeTruthy();
  expect(screen.getByText(/class and its instructor are invented/)).toBeTruthy();
});

it('shows that the course does not exist, with a link back', async () => {
  const missing = () => new Response('We could not find this class.', { status: 404 });
  renderScreen(<CoursePage />, { ...surroundings, answers: { [address]: missing } });
  expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Classes' }).getAttribute('href')).toBe('/classes');
});

it('shows loading and failure, and tries again on request', async () => {
  const { unmount } = renderScreen(<CoursePage />, { ...surroundings, answers: { [address]: never } });
  expect(screen.getByText('Loading the class')).toBeTruthy();
  unmount();
  renderScreen(<CoursePage />, { ...surroundings, answers: { [address]: refused } });
  await screen.findByText('We could not load this class');
  answerWith({ [address]: madeDetail() });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeTruthy();
});
