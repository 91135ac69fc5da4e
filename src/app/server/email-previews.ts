import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { EmailMessage } from '#platform/server/mail/email.ts';

const withoutRecipient = ({
  key: _key,
  to: _to,
  personId: _person,
  ...emailMessage
}: EmailMessage & Record<string, unknown>) => emailMessage as EmailMessage;

/** Sample emails of all modules, by name. */
export const foldEmailPreviews = (modules: readonly FeatureModule[]): Record<string, EmailMessage> =>
  Object.fromEntries(
    modules
      .flatMap(({ emailPreviews = {} }) => Object.entries(emailPreviews))
      .map(([name, emailMessage]) => [name, withoutRecipient({ ...emailMessage })]),
  );
