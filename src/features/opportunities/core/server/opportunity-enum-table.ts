import { pgEnum } from 'drizzle-orm/pg-core';
import { categories } from '#features/people/interests/vocabulary.ts';
import { datePrecisions } from '#platform/shared/dates/usual-windows.ts';
import { deadlineKinds, fundingKinds, opportunityTypes } from '../vocabulary.ts';

export const opportunityState = pgEnum('opportunity_state', [
  'draft',
  'needs_review',
  'published',
  'archived',
  'early_access',
]);
export const opportunityTypeEnum = pgEnum('opportunity_type', opportunityTypes);
export const opportunityCategory = pgEnum('opportunity_category', categories);
export const deadlineKindEnum = pgEnum('deadline_kind', deadlineKinds);
export const fundingEnum = pgEnum('funding', fundingKinds);
export const datePrecisionEnum = pgEnum('date_precision', datePrecisions);
