import { hiddenHead } from '#platform/web/define-page.ts';

/** For the server alone, so that no browser loads it. */
export const notificationsHead = hiddenHead('Notifications', 'What is new for you.');
