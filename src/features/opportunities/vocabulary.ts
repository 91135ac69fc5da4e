/** Specification, section 3: the four kinds of opportunity. */
export const opportunityTypes = ['scholarship', 'internship', 'exchange', 'competition'] as const;
export type OpportunityType = (typeof opportunityTypes)[number];

export const typeLabels: Record<OpportunityType, string> = {
  scholarship: 'Scholarship',
  internship: 'Internship',
  exchange: 'Exchange',
  competition: 'Competition',
};

/** How sure a deadline is: a date, open all year, about the same months each year, or not known. */
export const deadlineKinds = ['dated', 'rolling', 'recurring', 'unknown'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

/** Values of the `open` filter: open now, closing within so many days, open all year, closed, or all of them. */
export const openChoices = ['true', '7', '30', 'rolling', 'false', 'any'] as const;
export type OpenChoice = (typeof openChoices)[number];

export const sortChoices = ['closing', 'newest'] as const;
export type SortChoice = (typeof sortChoices)[number];

/** How many items a page of the list holds, on the screen and by default in the API's filtered answers. */
export const pageSize = 24;
/** The most items one answer carries (decisions.md: up to 1,000). */
export const largestPage = 1000;
/** Above this, counts are not exact: '10,000+'. */
export const countLimit = 10_000;
