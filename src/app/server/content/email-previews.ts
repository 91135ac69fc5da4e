import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { EmailMessage, OutgoingEmail } from '#platform/server/mail/email.ts';

/** Sample emails of all modules, by name, without their recipients. */
export const foldEmailPreviews = (modules: readonly FeatureModule[]): Record<string, EmailMessage> =>
  Object.fromEntries(
    modules
      .flatMap(({ emailPreviews = {} }) => Object.entries<EmailMessage & Partial<OutgoingEmail>>(emailPreviews))
      .map(([name, { key, to, personId, ...message }]) => [name, message]),
  );
