import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { Letter } from '#platform/server/mail/letter.ts';
import { letterEndpoints } from './email-routes.ts';
import { type SystemWorld, systemEndpoints } from './system-routes.ts';

type Dependencies = SystemWorld & {
  /** Every email that the product writes, with made up names. */
  emailPreviews: Record<string, Letter>;
};

/** How the installation is: versions, database, jobs, and the emails that failed. */
export const createSystemModule = ({ emailPreviews, ...system }: Dependencies) =>
  ({ endpoints: [...systemEndpoints(system), ...letterEndpoints(system.db, emailPreviews)] }) satisfies FeatureModule;
