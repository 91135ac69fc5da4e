import { opportunities } from './opportunity-table.ts';

/** The columns that say when one can apply. */
export const opportunityDates = {
  ...{ deadlineKind: opportunities.deadlineKind, closesAt: opportunities.closesAt },
  ...{ expectedOpens: opportunities.expectedOpens, expectedOpensPrecision: opportunities.expectedOpensPrecision },
  ...{ expectedCloses: opportunities.expectedCloses, expectedClosesPrecision: opportunities.expectedClosesPrecision },
};
