import type { OpportunityFields } from '../../editor-contract.ts';

export const editorFields = (overrides: Partial<OpportunityFields> = {}): OpportunityFields => ({
  title: 'Young Ocean Researchers',
  organization: 'Harbour Institute',
  description: 'Six **weeks** on a research ship.',
  category: 'environment',
  type: 'internship',
  interests: ['science'],
  deadline: {
    kind: 'dated',
    closing: { day: '2027-03-01', time: '', zone: 'AoE' },
    months: [],
    text: 'March 1, 2027',
  },
  link: 'https://www.example.org/apply',
  benefits: ['A bunk'],
  eligibility: '',
  eligibleCountries: [],
  educationLevels: [],
  minAge: null,
  maxAge: null,
  location: '',
  pictureId: null,
  pictureAlt: '',
  earlyAccessAt: null,
  ...overrides,
});
