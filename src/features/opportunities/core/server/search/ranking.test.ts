import { expect, it } from 'vitest';
import { opportunityRow } from '../testing/opportunity-row.ts';
import type { IndexedRow } from './opportunity-facts.ts';
import { createOpportunityIndex } from './opportunity-index.ts';
import { searchOf } from './search-text.ts';

/** Titles of what an index of these rows finds, best first. */
function search(q: string, rows: readonly Parameters<typeof opportunityRow>[0][]) {
  const index = createOpportunityIndex();
  for (const given of rows) {
    const row = opportunityRow({ organization: null, ...given });
    const rest = { documents: [], notes: 0, vector: null, closesSort: new Date(0), newestSort: 0, locationText: null };
    index.put({ ...row, ...rest, organizationSlug: null } as unknown as IndexedRow);
  }
  const { matches, listRelated } = index.rank(searchOf(q)!, undefined, 0);
  return [...matches, ...listRelated()].map(({ facts }) => facts.title);
}

it('puts what is for the country of a language near to who searches in it', () => {
  const [anywhere, athome] = [
    { title: 'Work in an office', type: 'internship', eligibleCountries: ['*'] },
    { title: 'Work in a ministry', type: 'internship', eligibleCountries: ['ID'] },
  ] as const;
  expect(search('magang', [anywhere, athome] as never)[0]).toBe('Work in a ministry');
  expect(search('magang', [athome, anywhere] as never)[0]).toBe('Work in a ministry');
});

it('means by an exchange first what says that it is one', () => {
  const rows = [
    { title: 'Summer of science', type: 'exchange', description: 'Courses of physics.' },
    { title: 'A year in another school', type: 'exchange', description: 'A student exchange of one year.' },
    { title: 'Winter of science', type: 'exchange', description: 'Courses of chemistry.' },
  ];
  expect(search('exchange', rows as never)[0]).toBe('A year in another school');
});

it('takes a degree with all costs paid for a scholarship, where no other kind is named', () => {
  const rows = ['internship', 'scholarship'].map((type) => ({
    ...{ title: `Masters ${type}`, type, funding: 'full', educationLevels: ['masters'] },
  }));
  expect(search('fully funded masters', rows as never)[0]).toBe('Masters scholarship');
  expect(search('fully funded masters internship', rows as never)[0]).toBe('Masters internship');
});
