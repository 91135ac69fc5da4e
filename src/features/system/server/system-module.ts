import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { EmailMessage } from '#platform/server/mail/email.ts';
import { emailEndpoints } from './email-routes.ts';
import { type SystemDependencies, systemEndpoints } from './system-routes.ts';

type Dependencies = SystemDependencies & {
  /** Every email of the product, with sample data. */
  emailPreviews: Record<string, EmailMessage>;
};

export const createSystemModule = ({ emailPreviews, ...system }: Dependencies) =>
  ({ endpoints: [...systemEndpoints(system), ...emailEndpoints(system.db, emailPreviews)] }) satisfies FeatureModule;
