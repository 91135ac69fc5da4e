import { CalendarSection } from '#features/career/calendar/web/calendar-section.tsx';
import { RemindersSection } from '#features/career/reminders/web/reminders-section.tsx';
import { NotificationTimesSection } from '#features/people/notifications/web/notification-times-section.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Chooses on which days and at which hours notifications come, and shows dates in a calendar. */
export const AccountTimesPage = () => (
  <AccountFrame title="Days, hours and calendar">
    {() => (
      <>
        <RemindersSection />
        <NotificationTimesSection />
        <CalendarSection />
      </>
    )}
  </AccountFrame>
);
