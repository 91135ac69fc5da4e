import type { FeatureModule } from '#platform/server/feature-module.ts';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { checkAttempts } from './check-attempt-table.ts';

const attemptData: PersonalData = {
  tables: { check_attempts: ownRows(checkAttempts.userId) },
};

/** Its routes are those of the classroom, which knows who may read a lesson. */
export const createKnowledgeChecksModule = () => ({ personalData: [attemptData] }) satisfies FeatureModule;
