import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { Opportunity } from '../contract.ts';
import { OpportunityCard } from './opportunity-card.tsx';
import { madeOpportunity } from './testing/made-opportunity.ts';

const show = (given: Partial<Opportunity>) =>
  renderScreen(<OpportunityCard opportunity={madeOpportunity(given)} />, { now: '2026-03-01T12:00:00Z' });

it('says what it is, until when, and where it is official', () => {
  show({});

  expect(screen.getByRole('article').textContent).toMatch(/Environment.*Internship/);
  expect(screen.getByText('Deadline: April 1, 2026')).toBeTruthy();
  expect(screen.getByText('32 days left').className).toBe('time-left');
  expect(screen.getByRole('link', { name: 'Young Ocean Researchers' }).getAttribute('href')).toBe(
    '/opportunities/young-ocean-researchers',
  );
  const apply = screen.getByRole('link', { name: 'Apply Now: Young Ocean Researchers (opens a new tab)' });
  expect(apply).toHaveProperty('href', 'https://www.example.org/apply');
  expect(apply).toHaveProperty('target', '_blank');
  expect(apply.getAttribute('rel')).toContain('noopener');
});

it('marks what is urgent and what is closed', () => {
  show({ closesAt: '2026-03-04T12:00:00Z' });
  expect(screen.getByText('3 days left').className).toBe('urgent');
});

it('marks what is closed, and speaks of no time that is left', () => {
  show({ closesAt: '2026-02-01T12:00:00Z' });
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.queryByText(/left$/)).toBeNull();
});

it.each([
  ['recurring', 'Usually closes in early October'],
  ['rolling', 'Applications open all year'],
  ['unknown', 'Check the official site for dates'],
] as const)('gives a %s deadline in its own words, and counts no days', (deadlineKind, deadline) => {
  show({ deadlineKind, deadline, closesAt: null });

  expect(screen.getByText(`Deadline: ${deadline}`)).toBeTruthy();
  expect(screen.queryByText(/left$/)).toBeNull();
});

it('says when it was checked, or that the dates must be', () => {
  show({ verifiedAt: '2026-02-10T08:00:00Z' });
  expect(screen.getByText('Checked on February 10, 2026')).toBeTruthy();
});

it('asks to check the dates until somebody has', () => {
  show({});
  expect(screen.getByText('Check the dates on the official site')).toBeTruthy();
});

it.each([null, 'https://elsewhere.example/picture.png'])(
  'draws its category where there is no picture of ours: %s',
  (image) => {
    const { container } = show({ image });

    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('.card-picture svg')).not.toBeNull();
  },
);

it('shows a picture of ours, which says nothing that the words do not', () => {
  const { container } = show({ image: '/pictures/ship.jpg' });

  expect(container.querySelector('img')!.getAttribute('src')).toBe('/pictures/ship.jpg');
  expect(container.querySelector('img')!.alt).toBe('');
});

it('lets each text take the direction of its own script', () => {
  show({ title: 'منحة البحار', organization: 'מכון הים', description: 'A text in English.' });

  for (const text of ['منحة البحار', 'מכון הים', 'A text in English.'])
    expect(screen.getByText(text).closest('[dir]')!.getAttribute('dir')).toBe('auto');
});

it('shows a very long title whole, and nothing where nothing is known', () => {
  const title = 'A scholarship with a name that goes on '.repeat(8).trim();
  const { container } = show({ title, organization: null, description: '', link: '' });

  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(container.querySelector('.card-organization, .card-description')).toBeNull();
  expect(screen.queryByRole('link', { name: /Apply Now/ })).toBeNull();
});
