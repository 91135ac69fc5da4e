import { expect, it } from 'vitest';
import { endOfDayAnywhere } from '#platform/shared/dates/dates.ts';
import { describeChange } from './change-policy.ts';

const now = new Date('2027-03-01T12:00:00Z');
const listed = (day: string | null) => ({
  isListed: true,
  deadline: '',
  closesAt: day === null ? null : endOfDayAnywhere(day)!,
});
const hidden = (day: string | null) => ({ ...listed(day), isListed: false });

it.each([
  ['nothing', listed('2027-03-31'), listed('2027-03-31'), undefined],
  ['a later day', listed('2027-03-31'), listed('2027-04-30'), /new deadline.*now closes on 30 April 2027.*31 March/],
  ['the first day known', listed(null), listed('2027-04-30'), /new deadline.*30 April 2027\.$/],
  ['the next year', listed('2027-02-20'), listed('2027-12-31'), /new deadline.*31 December 2027\.$/],
  ['closed early', listed('2027-03-31'), listed('2027-02-27'), /has closed.*27 February 2027/],
  ['found closed', listed(null), listed('2027-02-27'), /has closed/],
  ['over, the next not known', listed('2027-02-20'), listed(null), undefined],
  ['a past day corrected', listed('2027-02-20'), listed('2027-02-21'), undefined],
  ['no date any more', listed('2027-03-31'), listed(null), /not sure any more/],
  ['hidden', listed('2027-03-31'), hidden('2027-03-31'), /no longer on SeaLeap/],
  ['still hidden', hidden('2027-03-31'), hidden('2027-04-30'), undefined],
  ['back', hidden('2027-03-31'), listed('2027-03-31'), /on SeaLeap again/],
  ['back with another day', hidden('2027-03-31'), listed('2027-04-30'), /new deadline/],
])('%s', (_name, before, after, expected) => {
  const change = describeChange('Reef camp', before, after, now);
  const notified = change && `${change.title}. ${change.text}`;
  if (expected) expect(notified).toMatch(expected);
  else expect(notified).toBeUndefined();
});

it('names the day that the source wrote, and no earlier day that is not certain', () => {
  const before = { isListed: true, closesAt: new Date('2027-04-01T06:59:00Z') };
  const inDelhi = { deadline: '30 April 2027, 10:00 IST', closesAt: new Date('2027-04-30T04:30:00Z') };
  const inLosAngeles = { deadline: '30 April 2027, 11:59pm PT', closesAt: new Date('2027-05-01T06:59:00Z') };
  for (const deadline of [inDelhi, inLosAngeles])
    expect(describeChange('Reef camp', before, { isListed: true, ...deadline }, now)?.text).toBe(
      'It now closes on 30 April 2027.',
    );
});
