import { randomUUID } from 'node:crypto';
import { foldText } from '#platform/shared/text/fold-text.ts';
import type { OpportunityRow } from '../opportunity-table.ts';

type InsertableRow = Omit<
  OpportunityRow,
  'closesSort' | 'newestSort' | 'searchDocument' | 'organizationSlug' | 'locationText'
>;

export function opportunityRow(overrides: Partial<InsertableRow> = {}): InsertableRow {
  const id = overrides.id ?? randomUUID();
  const { title = 'Young Ocean Researchers', description = 'Six weeks on a research ship.' } = overrides;
  return {
    id,
    slug: `opportunity-${id}`,
    title,
    description,
    descriptionMarkdown: null,
    organization: 'Harbour Institute',
    category: 'environment',
    type: 'internship',
    interests: ['environment'],
    subjects: [],
    deadline: 'March 1, 2027',
    deadlineKind: 'dated',
    deadlineMonths: [],
    closesAt: new Date('2027-03-02T12:00:00Z'),
    usualWindows: [],
    expectedOpens: null,
    expectedOpensPrecision: null,
    expectedCloses: null,
    expectedClosesPrecision: null,
    expectedUntil: null,
    funding: null,
    amount: null,
    requiredDocuments: [],
    languages: [],
    link: 'https://example.org/',
    image: null,
    pictureId: null,
    pictureAlt: null,
    benefits: [],
    eligibility: null,
    eligibleCountries: ['*'],
    educationLevels: ['*'],
    facts: {},
    minAge: null,
    maxAge: null,
    location: null,
    state: 'published',
    reviewReasons: [],
    earlyAccessAt: null,
    wasPublished: true,
    mergedInto: null,
    version: 1,
    editedAt: null,
    source: 'content',
    sourceId: id,
    sourceUrl: null,
    canonicalLink: null,
    fingerprint: id,
    contentHash: id,
    verifiedAt: null,
    pageCheckedAt: null,
    keptSince: null,
    publishedAt: new Date('2026-06-01T08:00:00Z'),
    createdAt: new Date('2026-06-01T08:00:00Z'),
    updatedAt: new Date('2026-06-02T08:00:00Z'),
    alumniNotes: 0,
    sampleNotes: 0,
    searchText: `${foldText(title)}\n${foldText(description)}`,
    ...overrides,
  };
}
