import * as z from 'zod/mini';
import { opportunityQuery } from './contract.ts';

/** Filters of the early-access list; a separate file, so that visitors do not load it. */
export const earlyQuery = z.omit(opportunityQuery, {
  first: true,
  sort: true,
  eligible: true,
  organization: true,
  location: true,
  topic: true,
});
export type EarlyQuery = z.infer<typeof earlyQuery>;
