import { accountData } from '#features/accounts/server/account-data.ts';
import { billingData } from '#features/billing/server/billing-data.ts';
import { courseData } from '#features/courses/server/course-data.ts';
import { enrollmentData } from '#features/enrollments/server/enrollment-data.ts';
import { membershipData } from '#features/memberships/server/membership-data.ts';
import { subscriptionData } from '#features/memberships/server/subscription-data.ts';
import { messageData } from '#features/messages/server/message-data.ts';
import { profileData } from '#features/profiles/server/profile-data.ts';
import { reportData } from '#features/reports/server/report-data.ts';
import { outboxData } from '#platform/server/mail/outbox-data.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';

/** Every part of the product that keeps something of people, for the download and the deletion of an account. */
export const personalData: readonly PersonalData[] = [
  accountData,
  profileData,
  membershipData,
  subscriptionData,
  messageData,
  courseData,
  enrollmentData,
  billingData,
  reportData,
  outboxData,
];
