import '#features/accounts/web/accounts.css';

export { activeSessionsQuery } from '#features/accounts/web/account-api.ts';
export { DeleteAccountPage } from '#features/accounts/web/delete-account-page.tsx';
export { signInMethodsQuery } from '#features/accounts/web/sign-in-method-api.ts';
export { VerifyEmailPage } from '#features/accounts/web/verify-email-page.tsx';
export { calendarFeedQuery } from '#features/calendar/web/calendar-api.ts';
/** Pages and queries of the signed-in user, in one chunk. */
export { receiptsQuery } from '#features/enrollments/web/enrollment-api.ts';
export { subscriptionQuery } from '#features/memberships/web/membership-api.ts';
export { newsletterPreferencesQuery } from '#features/newsletter/web/newsletter-api.ts';
export { notificationSettingsQuery } from '#features/notifications/web/notification-settings-api.ts';
export { reminderSettingsQuery } from '#features/reminders/web/reminder-api.ts';
export { secondFactorQuery } from '#features/second-factor/web/second-factor-api.ts';
export { emailStateQuery } from '#features/suppressions/web/suppression-api.ts';
export { AccountNotificationsPage } from './account-notifications-page.tsx';
export { AccountPage } from './account-page.tsx';
export { AccountPlanPage } from './account-plan-page.tsx';
export { AccountPrivacyPage } from './account-privacy-page.tsx';
