import { CalendarSection } from '#features/calendar/web/calendar-section.tsx';
import { NewsletterSection } from '#features/newsletter/web/email-topics-section.tsx';
import { NotificationSettingsSection } from '#features/notifications/web/notification-settings-section.tsx';
import { PushSection } from '#features/notifications/web/push-section.tsx';
import { RemindersSection } from '#features/reminders/web/reminders-section.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Which reminders, emails and news the person gets. */
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
