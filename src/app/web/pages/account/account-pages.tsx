export { calendarFeedQuery } from '#features/career/calendar/web/calendar-api.ts';
export { reminderSettingsQuery } from '#features/career/reminders/web/reminder-api.ts';
/** Pages and queries of the signed-in user, in one chunk. */
export { receiptsQuery } from '#features/money/enrollments/web/enrollment-api.ts';
export { groupsQuery } from '#features/money/enrollments/web/groups/group-api.ts';
export { subscriptionQuery } from '#features/money/memberships/web/membership-api.ts';
export { activeSessionsQuery } from '#features/people/accounts/web/account-api.ts';
export { DeleteAccountPage } from '#features/people/accounts/web/own-data/delete-account-page.tsx';
export { signInMethodsQuery } from '#features/people/accounts/web/sign-in/sign-in-method-api.ts';
export { VerifyEmailPage } from '#features/people/accounts/web/verify-email-page.tsx';
export { notificationSettingsQuery } from '#features/people/notifications/web/notification-settings-api.ts';
export { secondFactorQuery } from '#features/people/second-factor/web/second-factor-api.ts';
export { emailStateQuery } from '#features/people/suppressions/web/suppression-api.ts';
export { AccountNotificationsPage } from './account-notifications-page.tsx';
export { AccountPage } from './account-page.tsx';
export { AccountPlanPage } from './account-plan-page.tsx';
export { AccountPrivacyPage } from './account-privacy-page.tsx';
export { AccountTimesPage } from './account-times-page.tsx';
