import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createCheckAttemptRepository } from './check-attempt-repository.ts';

const attemptData: PersonalData = {
  tables: { check_attempts: (db, { id }) => createCheckAttemptRepository(db).listOf(id) },
};

/** Its routes are those of the classroom, which knows who may read a lesson. */
export const createKnowledgeChecksModule = () => ({ personalData: [attemptData] }) satisfies FeatureModule;
