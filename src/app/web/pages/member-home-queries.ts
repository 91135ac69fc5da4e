import { opportunityListQuery } from '#features/opportunities/web/opportunity-api.ts';

export const fittingQuery = opportunityListQuery({});
export const newestQuery = opportunityListQuery({ sort: 'newest' });
