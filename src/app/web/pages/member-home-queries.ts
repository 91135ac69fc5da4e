import { opportunityListQuery } from '#features/opportunities/core/web/opportunity-api.ts';

export const fittingQuery = opportunityListQuery({});
/** What closes soon: the list that fits begins with what shares most interests. */
export const soonQuery = opportunityListQuery({ open: ['90'] });
export const newestQuery = opportunityListQuery({ sort: 'newest' });
