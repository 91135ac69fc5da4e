import { hiddenHead } from '#platform/web/define-page.ts';

/** For the server alone, so that no browser loads it. */
export const guardianHead = hiddenHead('For parents and guardians', 'Consent, payments and refunds.');
