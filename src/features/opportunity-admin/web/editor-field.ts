import type { OpportunityFields } from '../editor-contract.ts';
import type { FieldErrors } from './editor-api.ts';

/** What every group of fields is given. */
export type GroupProperties = {
  fields: OpportunityFields;
  errors: FieldErrors;
  change: (part: Partial<OpportunityFields>) => void;
};
