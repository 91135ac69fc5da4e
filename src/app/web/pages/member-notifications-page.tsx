import { NotificationsPage } from '#features/notifications/web/notifications-page.tsx';
import { SnoozeForm } from '#features/reminders/web/snooze-form.tsx';

/** Notifications; each of a date can be put off. */
export const MemberNotificationsPage = () => (
  <NotificationsPage actionsFor={(notification) => <SnoozeForm {...notification} />} />
);
