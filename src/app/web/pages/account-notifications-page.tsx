import { NewsletterSection } from '#features/newsletter/web/email-topics-section.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Which news the person gets. */
export const AccountNotificationsPage = () => (
  <AccountFrame title="Notifications">{() => <NewsletterSection />}</AccountFrame>
);
