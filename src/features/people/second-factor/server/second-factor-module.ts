import type { Database } from '#platform/server/database/database.ts';
import { secondFactorEmailPreviews } from './second-factor-emails.ts';
import { createSecondFactorRepository } from './second-factor-repository.ts';
import { secondFactorEndpoints } from './second-factor-routes.ts';
import { createSecondFactors, type SecondFactorDependencies } from './second-factors.ts';

type Dependencies = Omit<SecondFactorDependencies, 'factors'> & { db: Database };

export function createSecondFactorModule({ db, ...dependencies }: Dependencies) {
  const secondFactors = createSecondFactors({ ...dependencies, factors: createSecondFactorRepository(db) });
  return {
    endpoints: secondFactorEndpoints({ secondFactors, visitors: dependencies.visitors }),
    emailPreviews: secondFactorEmailPreviews,
  };
}
