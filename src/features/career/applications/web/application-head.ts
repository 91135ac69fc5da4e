import { hiddenHead } from '#platform/web/define-page.ts';

/** For the server alone, so that no browser loads it. */
export const applicationsHead = hiddenHead('My applications', 'What you saved, and where each application stands.');

export const applicationHead = (title: string) =>
  hiddenHead(title, 'Your checklist, notes and dates for one application.')();
