import { expect, it } from 'vitest';
import { madeDetail } from '../testing/made-opportunity.ts';
import { detailHead } from './opportunity-detail-head.ts';

const now = new Date('2026-03-01T12:00:00Z');
const unconfirmed = { deadlineKind: 'recurring', closesAt: null } as const;
const expected = { ...unconfirmed, expectedCloses: { date: '2027-06-15', precision: 'month' } } as const;

it('begins the social description with the deadline, in the one wording', () => {
  expect(detailHead(madeDetail(), now).description).toBe('Closes 1 April 2026. Six weeks on a research ship.');
  expect(detailHead(madeDetail(expected), now).description).toMatch(
    /^Expected to close in June 2027, from earlier years\. /,
  );
});

it.each([
  ['scholarship', 'validThrough'],
  ['internship', 'applicationDeadline'],
] as const)('names the deadline of a %s in structured data only where it is confirmed', (type, name) => {
  const dataOf = (given: Parameters<typeof madeDetail>[0]) =>
    detailHead(madeDetail({ type, ...given }), now).structuredData;
  expect(dataOf({})).toMatchObject({ [name]: '2026-04-02T12:00:00Z' });
  const endOfEvent = { deadlineKind: 'unknown' as const };
  for (const given of [expected, unconfirmed, endOfEvent]) expect(JSON.stringify(dataOf(given))).not.toContain(name);
  expect(JSON.stringify(dataOf(expected))).not.toContain('2027');
});
