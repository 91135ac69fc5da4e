import type { Opportunity, OpportunityDetail } from '../../contract.ts';

export function madeOpportunity(overrides: Partial<Opportunity> = {}): Opportunity {
  return {
    id: crypto.randomUUID(),
    slug: 'young-ocean-researchers',
    title: 'Young Ocean Researchers',
    description: 'Six weeks on a research ship.',
    organization: 'Harbour Institute',
    category: 'environment',
    type: 'internship',
    interests: ['environment'],
    deadline: 'April 1, 2026',
    deadlineKind: 'dated',
    closesAt: '2026-04-02T12:00:00Z',
    expectedOpens: null,
    expectedCloses: null,
    funding: null,
    amount: null,
    link: 'https://www.example.org/apply',
    image: null,
    location: null,
    verifiedAt: null,
    ...overrides,
  };
}

export const madeDetail = (overrides: Partial<OpportunityDetail> = {}): OpportunityDetail => ({
  ...madeOpportunity(),
  html: null,
  imageAlt: null,
  benefits: [],
  eligibility: null,
  eligibleCountries: [],
  countries: 'All countries',
  educationLevels: [],
  minAge: null,
  maxAge: null,
  requiredDocuments: [],
  languages: [],
  usualWindows: [],
  opensInMonths: [],
  source: 'content',
  sourceUrl: null,
  publishedAt: '2026-01-01T08:00:00Z',
  updatedAt: '2026-01-02T08:00:00Z',
  similar: [],
  ...overrides,
});
