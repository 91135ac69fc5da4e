import { SnoozeForm } from '#features/career/reminders/web/snooze-form.tsx';
import { NotificationsPage } from '#features/people/notifications/web/notifications-page.tsx';

/** Notifications; each of a date can be put off. */
export const MemberNotificationsPage = () => (
  <NotificationsPage actionsFor={(notification) => <SnoozeForm {...notification} />} />
);
