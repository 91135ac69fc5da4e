import type { EligibilityRules } from '#features/opportunities/core/eligibility-policy.ts';
import type { FundingKind, OpportunityType } from '#features/opportunities/core/vocabulary.ts';
import type { Interest } from '#features/people/interests/vocabulary.ts';
import type { Demands } from '../terms/demand-policy.ts';

/** The score uses these fields of an opportunity. */
export type Scored = EligibilityRules & {
  type: OpportunityType | null;
  interests: readonly Interest[];
  closesAt: Date | null;
  deadlineKind: 'dated' | 'rolling' | 'recurring' | 'unknown';
  funding: FundingKind | null;
  requiredDocuments: number;
  /** It begins by speaking of women or girls, and so may be for them alone. */
  namesWomen: boolean;
  /** Whatever somebody studies, it fits. */
  isForAllSubjects: boolean;
  demands: Demands;
  /** ISO 3166 codes of where it takes place; empty where that is anywhere. */
  locations: readonly string[];
  isOnline: boolean;
  /** When it was last checked, else published. */
  freshAt: Date;
};

/** The facts that are scored together, whatever the goals and the day. */
export const factGroups = {
  countries: ['eligibleCountries', 'facts'],
  applicants: ['educationLevels', 'minAge', 'maxAge', 'namesWomen', 'facts', 'demands', 'locations'],
  kind: ['type', 'interests', 'isForAllSubjects'],
  offer: ['deadlineKind', 'requiredDocuments', 'funding', 'type', 'isOnline'],
  destination: ['locations', 'isOnline'],
} as const satisfies Record<string, readonly (keyof Scored)[]>;
export type FactGroup = keyof typeof factGroups;
export type FactsOf<Group extends FactGroup> = Pick<Scored, (typeof factGroups)[Group][number]>;
