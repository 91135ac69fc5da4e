import type { ListRequest } from '../src/features/opportunities/core/server/shared/opportunity-repository.ts';
import { makeOpportunity } from './made-opportunities.ts';
import type { RealTerms } from './real-terms.ts';

export type QueryCase = [name: string, query: ListRequest['filter'] & Partial<Pick<ListRequest, 'first' | 'sort'>>];

const filterCases: QueryCase[] = [
  ['everything open', {}],
  ['newest first', { sort: 'newest' }],
  ['preferred interests', { first: ['science', 'health'] }],
  ['category', { category: 'environment' }],
  ['type', { type: 'exchange' }],
  ['interest', { interest: ['health'] }],
  ['country', { country: 'NP' }],
  ['education', { education: 'phd' }],
  ['closes in 7 days', { open: '7' }],
  ['closes in 30 days', { open: '30' }],
  ['open all year', { open: 'rolling' }],
  ['closed', { open: 'false' }],
  ['open or closed', { open: 'any' }],
  [
    'all filters',
    { category: 'arts', type: 'exchange', interest: ['education'], country: 'NP', education: 'masters', open: '30' },
  ],
  ['category, preferred', { category: 'tech', first: ['arts'] }],
];

/** Searches by share of matching rows, so that they are comparable over any data. */
const shares = {
  'a third': 0.33,
  'a tenth': 0.1,
  '3 %': 0.03,
  '1 %': 0.01,
  '0.3 %': 0.003,
  '0.1 %': 0.001,
  '0.02 %': 0.0002,
};
const sampleSize = 20_000;

const sharesOfSeveral = { '1 %': 0.01, '0.3 %': 0.003, '0.02 %': 0.0002 };

const splitWords = (text: string) => text.match(/\b[a-z]{5,12}\b/g) ?? [];
/** `count` consecutive words. */
const splitPhrases = (count: number) => (text: string) => {
  const terms = text.split(/\s/);
  return terms.map((_, at) => terms.slice(at, at + count).join(' ')).filter((each) => /^[a-z ]{9,40}$/.test(each));
};

function chooseSearches(
  texts: string[],
  split: (text: string) => string[],
  wanted: Record<string, number>,
): QueryCase[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const part of new Set(split(text))) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const countMatches = (part: string) => texts.filter((text) => text.includes(part)).length;
  return Object.entries(wanted).map(([name, share]) => {
    const away = (count: number) => Math.abs(Math.log(count / (share * sampleSize)));
    const near = [...counts].sort(([, a], [, b]) => away(a) - away(b)).slice(0, 20);
    const [best] = near.map(([part]) => ({ part, away: away(countMatches(part)) })).sort((a, b) => a.away - b.away);
    return [`search: ${best!.part} (${name})`, { q: best!.part }];
  });
}

/** Every filter alone, some combined, and searches from common to rare. */
export function chooseCases(terms: RealTerms): QueryCase[] {
  const texts = Array.from({ length: sampleSize }, (_, at) => makeOpportunity(at + 1, terms).searchText);
  return [
    ...filterCases,
    ...chooseSearches(texts, splitWords, shares),
    ...chooseSearches(texts, splitPhrases(2), sharesOfSeveral),
    ...chooseSearches(texts, splitPhrases(3), sharesOfSeveral),
    ['search: data science', { q: 'data science' }],
    ['search: e', { q: 'e' }],
  ];
}
