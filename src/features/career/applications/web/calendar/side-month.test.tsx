import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { SideMonth } from './side-month.tsx';

const entry = (day: string, kind: 'deadline' | 'expected', title: string) => ({
  ...{ day, kind, text: kind === 'expected' ? 'in December' : null, title, state: 'preparing' },
  applicationId: `00000000-0000-4000-8000-00000000000${title === 'One' ? 1 : 2}`,
});
const month = (entries: object[]) => ({
  '/api/applications/calendar?month=2026-12': { month: '2026-12', entries },
});
const show = (entries: object[]) =>
  renderScreen(<SideMonth address={{ month: '2026-12' }} />, { now: '2026-12-04T12:00:00Z', answers: month(entries) });

it('leads from each day that has something to it in the list of days, and to the months beside', async () => {
  show([entry('2026-12-10', 'deadline', 'One'), entry('2026-12-10', 'deadline', 'Two')]);
  const table = within(await screen.findByRole('table', { name: 'December 2026' }));
  const [link, ...others] = table.getAllByRole('link');
  expect(others).toEqual([]);
  expect(link!.textContent).toContain('Thursday 10 December: 2 dates');
  expect(link!.getAttribute('href')).toBe('/applications?month=2026-12&shape=agenda&view=calendar#day-2026-12-10');
  expect(screen.getByRole('link', { name: 'Next month: January 2027' }).getAttribute('href')).toBe(
    '/applications?month=2027-01',
  );
  expect(screen.queryByText('No dates in this month.')).toBeNull();
});

it('marks today, and says when a month has nothing', async () => {
  show([]);
  const table = within(await screen.findByRole('table', { name: 'December 2026' }));
  expect(table.getByRole('cell', { current: 'date' }).textContent).toContain('Friday 4 December');
  expect(table.queryByRole('link')).toBeNull();
  expect(screen.getByText('No dates in this month.')).toBeTruthy();
});
