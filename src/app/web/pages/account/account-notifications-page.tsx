import { NotificationSettingsSection } from '#features/people/notifications/web/notification-settings-section.tsx';
import { PushSection } from '#features/people/notifications/web/push-section.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Chooses what comes by email and to devices. */
export const AccountNotificationsPage = () => (
  <AccountFrame title="Notifications">
    {() => (
      <>
        <NotificationSettingsSection />
        <PushSection />
        <p className="mt-6">
          <a className="link inline-flex min-h-control items-center" href="/account/notifications/times">
            Days, hours and calendar
          </a>
        </p>
      </>
    )}
  </AccountFrame>
);
