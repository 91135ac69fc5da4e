import { type SQL, sql } from 'drizzle-orm';

/** The reports of an opportunity that wait, for a count. */
export const openReportsOf = (opportunityId: SQL) =>
  sql`reports where kind = 'opportunities' and subject_id = ${opportunityId} and done_at is null`;
