import { hiddenHead, plainHead } from '#platform/web/define-page.ts';

/** Titles and descriptions: for the server alone, so that no browser loads them. */
export const heads = {
  login: plainHead('Log in', 'Log in to see first what fits you.'),
  signup: plainHead('Sign up', 'An account keeps your interests and puts what fits you first. It is free.'),
  forgotPassword: hiddenHead('Forgot your password?', 'Get an email with a link to choose a new one.'),
  resetPassword: hiddenHead('Choose a new password', 'The last step to a new password.'),
};
export type HeadName = keyof typeof heads;
