import { studyLevels } from '#features/people/interests/vocabulary.ts';

/** Specification, section 3: the four kinds of opportunity. */
export const opportunityTypes = ['scholarship', 'internship', 'exchange', 'competition'] as const;
export type OpportunityType = (typeof opportunityTypes)[number];

export const typeLabels: Record<OpportunityType, string> = {
  scholarship: 'Scholarship',
  internship: 'Internship',
  exchange: 'Exchange',
  competition: 'Competition',
};

/** dated: a known day; rolling: open all year; recurring: about the same months each year. */
export const deadlineKinds = ['dated', 'rolling', 'recurring', 'unknown'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** The kinds of cost or gain for a person who is chosen: all costs are paid, some, none, or there is a wage. */
export const fundingKinds = ['full', 'partial', 'none', 'paid'] as const;
export type FundingKind = (typeof fundingKinds)[number];

export const fundingLabels: Record<FundingKind, string> = {
  full: 'All costs paid',
  partial: 'Some costs paid',
  none: 'No funding',
  paid: 'Paid work',
};

/** Whether somebody may apply. */
export const eligibilityAnswers = ['yes', 'no', 'unknown'] as const;
export const eligibilityRules = [
  ...(['country', 'education', 'age', 'studies', 'degree'] as const),
  ...(['gender', 'work', 'final-year', 'status', 'language', 'fee'] as const),
] as const;
/** The profile lacks one of these to check a rule. */
export const missingFacts = ['dateOfBirth', 'studying', 'finished'] as const;
export type EligibilityAnswer = (typeof eligibilityAnswers)[number];

export const genderRules = ['women', 'men', 'any'] as const;
export const requiredStatuses = [
  ...(['refugee', 'orphan', 'disability', 'low-income', 'indigenous', 'first-generation'] as const),
] as const;
/** What a person studies there; 'none': nothing. */
export const offeredLevels = [...studyLevels, 'postdoc', 'short-course', 'none'] as const;

/** People are usually asked to send these documents. */
export const documentKinds = [
  ...(['cv', 'motivation-letter', 'essays', 'references', 'transcript', 'diploma', 'language-certificate'] as const),
  ...(['passport', 'portfolio', 'research-proposal', 'project-description', 'video', 'school-letter'] as const),
  ...(['test-scores', 'budget', 'admission-letter', 'guardian-consent', 'photo'] as const),
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * Why a person has to look at an imported row before it is public: 'wrong' in the file, 'guessed' from the text, or
 * 'closed'. `reason` continues a sentence about the row.
 */
export type ReviewReason = { kind: 'wrong' | 'guessed' | 'closed'; field: string; reason: string };

/**
 * 'true': not closed; 'now': of these, what does not open later; 'later': expected to open later; '7', '30' and '90': closing,
 * or expected to, within that many days; 'rolling': open all year; 'false': closed; 'any': all.
 */
export const openChoices = ['true', 'now', '7', '30', '90', 'later', 'rolling', 'false', 'any'] as const;
export type OpenChoice = (typeof openChoices)[number];

/** 'true': with notes of people who did it. */
export const noteChoices = ['true'] as const;

/** 'relevance': the best matches of a search first; without one it is 'closing'. */
export const sortChoices = ['relevance', 'closing', 'newest'] as const;
export type SortChoice = (typeof sortChoices)[number];

/** Items of a page of the list, on screen and by default in filtered API responses. */
export const pageSize = 24;
/** Maximum items of one response (decisions.md: up to 1,000). */
export const largestPage = 1000;
/** Above this, counts are not exact: '2,000+'. The time grows with them, and people only compare the numbers. */
export const countLimit = 2_000;

/** The opportunities on a page of their own share one of these. */
export const collectionKinds = ['organization', 'location', 'topic'] as const;
export type CollectionKind = (typeof collectionKinds)[number];
/** Fewer open opportunities have no page of their own. */
export const minCollected = 3;
