import { keptDrafts } from '#platform/web/drafts/kept-drafts.ts';
import type { OpportunityFields } from '../editor-contract.ts';
import type { OpportunityState } from '../vocabulary.ts';

/** `fields` as typed; `base` as in the version that was read. */
export type Draft = { version: number; state: OpportunityState; base: OpportunityFields; fields: OpportunityFields };

/** Unsaved work on opportunities, by id. */
export const keptOpportunities = keptDrafts<Draft>('admin-opportunity', 30);
