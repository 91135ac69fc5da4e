import { accountData } from '#features/accounts/server/account-data.ts';
import { messageData } from '#features/messages/server/message-data.ts';
import { profileData } from '#features/profiles/server/profile-data.ts';
import { reportData } from '#features/reports/server/report-data.ts';
import type { FeatureModule } from '#platform/server/feature-module.ts';
import { outboxData } from '#platform/server/mail/outbox-data.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';

type Modules = Record<
  'memberships' | 'classroom' | 'enrollments' | 'payments',
  Required<Pick<FeatureModule, 'personalData'>>
>;

/** Every part of the product that keeps something of people, for the download and the deletion of an account. */
export const collectPersonalData = (modules: Modules): readonly PersonalData[] => [
  accountData,
  profileData,
  ...modules.memberships.personalData,
  messageData,
  ...modules.classroom.personalData,
  ...modules.enrollments.personalData,
  ...modules.payments.personalData,
  reportData,
  outboxData,
];
