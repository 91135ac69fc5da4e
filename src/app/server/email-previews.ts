import type { FeatureModule } from '#platform/server/feature-module.ts';
import type { Letter } from '#platform/server/mail/letter.ts';

const withoutRecipient = ({ key: _key, to: _to, personId: _person, ...letter }: Letter & Record<string, unknown>) =>
  letter as Letter;

/** Every email that the modules can send, with invented people, by name. */
export const foldEmailPreviews = (modules: readonly FeatureModule[]): Record<string, Letter> =>
  Object.fromEntries(
    modules
      .flatMap(({ emailPreviews = {} }) => Object.entries(emailPreviews))
      .map(([name, letter]) => [name, withoutRecipient({ ...letter })]),
  );
