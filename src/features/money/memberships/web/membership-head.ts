import { hiddenHead, plainHead } from '#platform/web/define-page.ts';

/** Titles and descriptions: for the server alone, so that no browser loads them. */
export const heads = {
  plans: plainHead('Choose Your Plan', 'SeaLeap is free. Premium costs 10 USD a month: compare what each gives today.'),
  upgrade: hiddenHead('Complete Your Upgrade', 'The payment for Premium.'),
  success: hiddenHead('Your upgrade', 'The result of your upgrade to Premium.'),
  card: hiddenHead('Update Your Card', 'Another card for your Premium membership.'),
};
export type HeadName = keyof typeof heads;
