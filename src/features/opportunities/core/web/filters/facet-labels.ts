import { categoryLabels, educationLabels } from '#features/people/interests/vocabulary.ts';
import { fundingLabels, typeLabels } from '../../vocabulary.ts';
import type { SeveralFilter } from '../list/list-address.ts';

/** The words of each value; places have names from the server. */
export const facetLabels: Record<Exclude<SeveralFilter, 'country' | 'location'>, Record<string, string>> = {
  category: categoryLabels,
  type: typeLabels,
  open: {
    now: 'Open now',
    '7': 'Expected to close in 7 days',
    '30': 'Expected to close in 30 days',
    '90': 'Expected to close in 90 days',
    later: 'Opens later',
    rolling: 'Open all year',
    any: 'Open and closed',
  },
  education: educationLabels,
  funding: fundingLabels,
  notes: { true: 'With notes of people who did it' },
};

/** '37', '1,200+' where more were not counted; empty where nothing is known. */
export function formatCount(count: number | undefined, isExact: boolean | undefined) {
  if (count === undefined || (!isExact && count === 0)) return '';
  return `${count.toLocaleString('en-US')}${isExact ? '' : '+'}`;
}
