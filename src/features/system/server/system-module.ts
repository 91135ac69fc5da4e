import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { EmailMessage } from '#platform/server/mail/email.ts';
import { emailEndpoints } from './email-routes.ts';
import { type SystemDependencies, systemEndpoints } from './system-routes.ts';

type Dependencies = SystemDependencies & {
  /** Every email that the product writes, with made up names. */
  emailPreviews: Record<string, EmailMessage>;
};

/** How the installation is: versions, database, jobs, and the emails that failed. */
export const createSystemModule = ({ emailPreviews, ...system }: Dependencies) =>
  ({ endpoints: [...systemEndpoints(system), ...emailEndpoints(system.db, emailPreviews)] }) satisfies FeatureModule;
