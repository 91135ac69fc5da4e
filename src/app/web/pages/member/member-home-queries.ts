import { opportunityListQuery } from '#features/opportunities/core/web/opportunity-api.ts';

export const fittingQuery = opportunityListQuery({});
/** The opportunities that close soon: the list that fits begins with those that share most interests. */
export const soonQuery = opportunityListQuery({ open: ['90'] });
export const newestQuery = opportunityListQuery({ sort: 'newest' });
