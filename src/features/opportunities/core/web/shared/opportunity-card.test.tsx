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
  expect(deadline()).toBe('Deadline: Closes 2 April 2026, 12:00 your time');
  expect(screen.getByText('32 days left').className).toContain('text-muted');
  expect(screen.getByRole('link', { name: 'Young Ocean Researchers' }).getAttribute('href')).toBe(
    '/opportunities/young-ocean-researchers',
  );
  const apply = screen.getByRole('link', { name: 'Apply Now: Young Ocean Researchers (opens a new tab)' });
  expect(apply).toHaveProperty('href', 'https://www.example.org/apply');
  expect(apply).toHaveProperty('target', '_blank');
  expect(apply.getAttribute('rel')).toContain('noopener');
});

const deadline = () => document.querySelector('.card-deadline > span')!.textContent;

it('shows what it gives, and who can apply', () => {
  show({ funding: 'full', amount: 'All fees', openTo: 'Kenya', educationLevels: ['masters'], minAge: 18 });

  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'All costs paid: All fees',
    'Kenya · Graduate (Masters) · Age: 18 or older',
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
  ['unknown', 'Dates not confirmed: see the official site'],
] as const)('shows a %s deadline as text, without days left', (deadlineKind, text) => {
  show({ deadlineKind, deadline: deadlineKind === 'unknown' ? '' : text, closesAt: null });

  expect(deadline()).toBe(`Deadline: ${text}`);
  expect(screen.queryByText(/left$/)).toBeNull();
});

it('shows when it was checked', () => {
  show({ verifiedAt: '2026-02-10T08:00:00Z' });
  expect(screen.getByText('Checked on 10 February 2026')).toBeTruthy();
});

it.each([
  ['DAAD', 'DAAD'],
  ['NASA Glenn Research Center', 'NASA'],
  ['Harbour Institute', 'HI'],
  ['The University of the South Pacific', 'US'],
  ['Ars Electronica', 'AE'],
  ['معهد البحر', 'ما'],
  ['of', 'O'],
])('shows the initials of who offers it, in any script: %s', (organization, initials) => {
  const { container } = show({ organization });
  expect(container.querySelector('.organization-mark')!.textContent).toBe(initials);
});

it.each([null, 'https://elsewhere.example/picture.png'])(
  'shows initials without an uploaded picture, from the title when nobody is named: %s',
  (image) => {
    const { container } = show({ image, organization: null });

    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('.organization-mark')!.textContent).toBe('YO');
  },
);

it('shows an uploaded picture with an empty alt text', () => {
  const { container } = show({ image: '/pictures/ship/640.webp' });

  expect(container.querySelector('img')!.getAttribute('src')).toBe('/pictures/ship/320.webp');
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
