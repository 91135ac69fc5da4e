import { hiddenHead, plainHead } from '#platform/web/define-page.ts';

/** Titles and descriptions: for the server alone, so that no browser loads them. */
export const heads = {
  home: plainHead(
    'SeaLeap: leap into the sea of opportunities',
    'Find scholarships, internships, exchanges and competitions that fit you. A short quiz shows where to start.',
  ),
  about: plainHead(
    'About SeaLeap',
    'Why SeaLeap exists: many young people never hear of the chances that are meant for them.',
  ),
  verifyEmail: hiddenHead('Confirm your address', 'Confirm that our emails reach you.'),
  account: hiddenHead('Your account', 'Your address, your password, and where you are logged in.'),
  accountPlan: hiddenHead('Your plan', 'Your membership, and your receipts.'),
  accountNotifications: hiddenHead('Notifications', 'What comes to you by email and to your phone.'),
  accountTimes: hiddenHead('Days, hours and calendar', 'On which days and at which hours it comes to you.'),
  accountPrivacy: hiddenHead('Privacy', 'What we keep of you, and why.'),
  accountDelete: hiddenHead('Delete your account', 'What happens when you delete your account.'),
  profile: hiddenHead('Your Profile', 'What you said of yourself, to look at and to change.'),
  myCourses: hiddenHead('My Classes', 'The classes that you have bought.'),
  api: plainHead('The SeaLeap API', 'How to read the opportunities of SeaLeap from a program of your own.'),
  offline: hiddenHead('You are offline', 'What you can read without a connection.'),
  devUi: hiddenHead('Design system', 'Every part of the design system in all its states.'),
  notFound: hiddenHead('Page not found', 'There is nothing at this address.'),
  failed: hiddenHead('Something went wrong', 'This page could not be loaded.'),
};
export type HeadName = keyof typeof heads;
