import { expect, type Page } from '@playwright/test';

/** The name of the picture, an address, and what is done there before it is taken. */
type Screen = readonly [name: string, address: string, prepare?: (page: Page) => Promise<unknown>];

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

export const visitorScreens: readonly Screen[] = [
  ['home', '/'],
  ['list', '/opportunities'],
  ['list-filtered', '/opportunities?category=tech&type=scholarship&open=30'],
  ['list-empty', '/opportunities?q=nothing-has-this'],
  ['detail', '/opportunities/chevening-scholarships'],
  ['report', '/opportunities/chevening-scholarships/report'],
  ['quiz', '/discover'],
  ['quiz-result', '/discover?answers=abcda'],
  ['classes', '/classes'],
  ['class', '/classes/first-scholarship'],
  ['class-missing', '/classes/no-such-class'],
  ['about', '/about'],
  ['membership', '/membership'],
  ['login', '/login'],
  ['login-error', '/login?error=auth/invalid-credential&next=/account'],
  ['signup', '/signup'],
  ['forgot-password', '/forgot-password'],
  ['reset-password', '/reset-password?token=x'],
  ['verify-email', '/verify-email?token=x'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ['developers', '/api'],
  ['newsletter', '/newsletter/confirm?token=a'],
  ['offline', '/offline'],
  ['guardian-link-over', '/guardian?token=unknown'],
  ['not-found', '/nowhere'],
  ['my-classes', '/my-classes'],
];

export const newScreens: readonly Screen[] = [
  ['setup', '/profile-setup'],
  ['setup-errors', '/profile-setup', press('Continue')],
];

export const memberScreens: readonly Screen[] = [
  ['home', '/'],
  ['list', '/opportunities'],
  ['quiz-result', '/discover?answers=abcda'],
  ['classes', '/classes'],
  ['class', '/classes/first-cv'],
  ['my-classes', '/my-classes'],
  ['classroom', '/classes/first-scholarship/learn'],
  ['live-sessions', '/classes/first-scholarship/sessions'],
  ['community', '/classes/first-scholarship/community'],
  ['community-thread', '/classes/first-scholarship/community/5f1c0c52-6f0e-4c39-9d52-0d5e4b9fd002'],
  ['community-new', '/classes/first-scholarship/community/new'],
  ['checkout', '/checkout/first-cv', (page) => expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()],
  ['group', '/classes/first-cv/group'],
  [
    'group-checkout',
    '/classes/first-cv/group?seats=10',
    (page) => expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled(),
  ],
  ['group-purchases', '/group-purchases'],
  ['profile', '/profile'],
  ['profile-edit', '/profile', press('Edit')],
  ['account', '/account'],
  ['account-plan', '/account/plan'],
  ['account-notifications', '/account/notifications'],
  ['account-privacy', '/account/privacy'],
  ['account-delete', '/account/delete'],
  ['applications', '/applications'],
  ['notifications', '/notifications'],
  ['membership', '/membership'],
  ['payment-success', '/payment-success'],
];

export const premiumScreens: readonly Screen[] = [
  ['home', '/'],
  ['for-you', '/for-you'],
  ['list', '/opportunities'],
  ['membership', '/membership'],
  ['account-plan', '/account/plan'],
  ['profile', '/profile'],
];

export const minorScreens: readonly Screen[] = [
  ['home', '/'],
  ['list', '/opportunities'],
  ['membership', '/membership'],
  ['class', '/classes/first-cv'],
  ['checkout', '/checkout/first-cv'],
  ['account-plan', '/account/plan'],
];

export const adminScreens: readonly Screen[] = [
  ['overview', '/admin'],
  ['review', '/admin/review'],
  ['review-opportunities', '/admin/opportunities/review'],
  ['messages', '/admin/messages'],
  ['review-posts', '/admin/review?kind=posts'],
  ['review-reports', '/admin/review?kind=reports'],
  ['mentors', '/admin/mentors'],
  ['links', '/admin/links'],
  ['opportunities', '/admin/opportunities'],
  ['opportunity-new', '/admin/opportunities/new'],
  ['classes', '/admin/classes'],
  ['class-new', '/admin/classes/new'],
  ['class', '/admin/classes/first-scholarship'],
  ['newsletter', '/admin/newsletter'],
  ['newsletter-addresses', '/admin/newsletter/addresses'],
  ['imports', '/admin/imports'],
  ['import-new', '/admin/imports/new'],
  ['sources', '/admin/sources'],
  ['source-new', '/admin/sources/new'],
  ['users', '/admin/users'],
  ['ledger', '/admin/ledger'],
  ['ledger-refunds', '/admin/ledger/refunds'],
  ['ledger-entries', '/admin/ledger/entries'],
  ['ledger-disputes', '/admin/ledger/disputes'],
  ['ledger-discrepancies', '/admin/ledger/discrepancies'],
  ['ledger-subscriptions', '/admin/ledger/subscriptions'],
  ['analytics', '/admin/analytics'],
  ['system', '/admin/system'],
  ['emails', '/admin/emails'],
  ['audit', '/admin/audit'],
];
export type { Screen };
