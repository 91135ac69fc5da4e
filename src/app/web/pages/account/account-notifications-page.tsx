import { CalendarSection } from '#features/career/calendar/web/calendar-section.tsx';
import { RemindersSection } from '#features/career/reminders/web/reminders-section.tsx';
import { NewsletterSection } from '#features/messaging/newsletter/web/email-topics-section.tsx';
import { NotificationSettingsSection } from '#features/people/notifications/web/notification-settings-section.tsx';
import { PushSection } from '#features/people/notifications/web/push-section.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Sets the reminders, emails and newsletters that the person gets. */
export const AccountNotificationsPage = () => (
  <AccountFrame title="Notifications">
    {() => (
      <>
        <RemindersSection />
        <NotificationSettingsSection />
        <PushSection />
        <CalendarSection />
        <NewsletterSection />
      </>
    )}
  </AccountFrame>
);
