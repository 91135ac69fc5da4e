import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import type { Opportunity } from '../../contract.ts';
import { madeOpportunity } from '../testing/made-opportunity.ts';
import { OpportunityCard } from './opportunity-card.tsx';

const show = (given: Partial<Opportunity>) =>
  renderScreen(<OpportunityCard opportunity={madeOpportunity(given)} />, { now: '2026-03-01T12:00:00Z' });

it('shows title, type, deadline and the link to the official site', () => {
  show({});

  expect(screen.getByRole('article').textContent).toMatch(/Environment.*Internship/);
  expect(deadline()).toBe('Deadline: April 1, 2026');
  expect(tile()).toBe('1AprCloses 2 April 2026, 12:00 your time');
  expect(screen.getByText('32 days left').className).toContain('card-aside');
  expect(screen.getByRole('link', { name: 'Young Ocean Researchers' }).getAttribute('href')).toBe(
    '/opportunities/young-ocean-researchers',
  );
  const apply = screen.getByRole('link', { name: 'Apply Now: Young Ocean Researchers (opens a new tab)' });
  expect(apply).toHaveProperty('href', 'https://www.example.org/apply');
  expect(apply).toHaveProperty('target', '_blank');
  expect(apply.getAttribute('rel')).toContain('noopener');
});

const deadline = () => document.querySelector('.card-deadline > span')!.textContent;
const tile = () => document.querySelector('.date-tile')!.textContent;

it('shows what it gives, and who can apply', () => {
  show({
    funding: 'full',
    amount: 'All fees',
    location: 'Mombasa',
    openTo: 'Kenya',
    educationLevels: ['masters'],
    minAge: 18,
  });

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'All costs paid: All fees',
    'Kenya · Graduate (Masters) · Age: 18 or older',
    'Mombasa',
  ]);
});

it('marks urgent and closed opportunities', () => {
  show({ closesAt: '2026-03-04T12:00:00Z' });
  expect(screen.getByText('3 days left').className).toContain('text-buoy');
});

it('marks a closed opportunity, and shows no time left', () => {
  show({ closesAt: '2026-02-01T12:00:00Z' });
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(screen.queryByText(/left$/)).toBeNull();
});

it.each([
  ['recurring', 'Usually closes in early October'],
  ['rolling', 'Applications open all year'],
  ['unknown', 'Check the official site for dates'],
] as const)('shows a %s deadline as text, without days left', (deadlineKind, text) => {
  show({ deadlineKind, deadline: deadlineKind === 'unknown' ? '' : text, closesAt: null });

  expect(deadline()).toBe(`Deadline: ${text}`);
  expect(screen.queryByText(/left$/)).toBeNull();
});

it('shows when it was checked', () => {
  show({ verifiedAt: '2026-02-10T08:00:00Z' });
  expect(screen.getByText('Checked on 10 February 2026')).toBeTruthy();
});

it('shows what it was given as the deadline, letter by letter, beside a reminder of what opens later', () => {
  const expectedOpens = { date: '2026-07-15', precision: 'month' } as const;
  const expectedCloses = { date: '2026-11-15', precision: 'month' } as const;
  show({
    deadline: 'Opens in summer, by  region',
    deadlineKind: 'recurring',
    closesAt: null,
    expectedOpens,
    expectedCloses,
  });

  expect(document.querySelector('.card-deadline b')!.textContent).toBe('Opens in summer, by  region');
  expect(screen.getByText('Opens about July 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Remind me: / }).getAttribute('href')).toBe(
    '/opportunities/young-ocean-researchers/calendar.ics',
  );
  expect(screen.getByRole('link', { name: /^Apply Now: / })).toBeTruthy();
});

it.each([null, 'https://elsewhere.example/picture.png'])(
  'shows a scene of its category where no picture was uploaded: %s',
  (image) => {
    const { container } = show({ image });

    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg.art')).not.toBeNull();
  },
);

it('shows an uploaded picture with an empty alt text', () => {
  const { container } = show({ image: '/pictures/ship/640.webp' });

  expect(container.querySelector('img')!.getAttribute('src')).toBe('/pictures/ship/640.webp');
  expect(container.querySelector('img')!.alt).toBe('');
});

it('sets the text direction of each text by its script', () => {
  show({ title: 'منحة البحار', organization: 'מכון הים', description: 'A text in English.' });

  for (const text of ['منحة البحار', 'מכון הים', 'A text in English.'])
    expect(screen.getByText(text).closest('[dir]')!.getAttribute('dir')).toBe('auto');
});

it('shows a very long title whole, and leaves out unknown facts', () => {
  const title = 'A scholarship with a name that goes on '.repeat(8).trim();
  const { container } = show({ title, organization: null, description: '', link: '' });

  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(container.querySelector('.card-organization, .card-description')).toBeNull();
  expect(screen.queryByRole('link', { name: /Apply Now/ })).toBeNull();
});
