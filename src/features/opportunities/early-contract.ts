import * as z from 'zod/mini';
import { opportunityQuery } from './contract.ts';

/** The filters of the list, for what is published early; apart from the others, as visitors never load it. */
export const earlyQuery = z.omit(opportunityQuery, { first: true, sort: true });
export type EarlyQuery = z.infer<typeof earlyQuery>;
