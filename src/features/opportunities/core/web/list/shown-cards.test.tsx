import { expect, it } from 'vitest';
import { renderScreen } from '#platform/web/testing/render-screen.tsx';
import { CardGrid } from '../shared/opportunity-card.tsx';
import { madeOpportunity } from '../testing/made-opportunity.ts';
import { readShown, withoutShown } from './shown-cards.ts';

const made = (slug: string, values: Parameters<typeof madeOpportunity>[0]) => madeOpportunity({ slug, ...values });
const items = [
  made('plain', {}),
  made('bare', {
    ...{ organization: null, description: '', link: '', openTo: '', deadline: 'Usually in May', closesAt: null },
    ...{ deadlineKind: 'recurring', educationLevels: ['masters'], minAge: 18 },
  }),
  made('funded', { funding: 'full', amount: 'Fees & rent: "all"', location: 'Kobe, <Japan>' }),
  made('prize', { funding: 'none', amount: '500: for one' }),
  made('paid', { funding: 'paid', amount: null, mayApply: { answer: 'no', line: 'For Norway.' } }),
  made('found', { title: 'A film  école', marks: { title: [2, 6], description: [0, 3, 4, 9] }, isRelated: true }),
  made('noted', { alumniNotes: 2, verifiedAt: '2026-01-02T08:00:00Z', image: '/pictures/1.webp' }),
];
const key = ['api/opportunities', '', ''];
const list = { items, total: 7, isExact: true, next: null };

it('reads from the cards what it leaves out of the state', () => {
  const { container } = renderScreen(<CardGrid items={items} />);
  const state = JSON.stringify(withoutShown({ key, data: list }));

  expect(readShown({ key, data: JSON.parse(state) }, container)).toEqual(list);
  for (const { title, link, deadline } of items)
    for (const text of [title, link, deadline].filter(Boolean)) expect(state).not.toContain(text);
  expect(state).not.toContain('null,');
});

it('leaves other data, and a page without cards, as they are', () => {
  const early = { key: ['api/early-opportunities', '', ''], data: list };
  expect(withoutShown(early)).toBe(list);
  expect(readShown(early, document)).toBe(list);
  expect(readShown({ key, data: null }, document)).toBe(null);
  expect(readShown({ key, data: list }, document)).toEqual(list);
});
