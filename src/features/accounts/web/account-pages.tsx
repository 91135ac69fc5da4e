import './accounts.css';

/** The pages of who is signed in, loaded together: they are small, and made of the same parts. */
export { receiptsQuery } from '#features/enrollments/web/enrollment-api.ts';
export { subscriptionQuery } from '#features/memberships/web/membership-api.ts';
export { newsQuery } from '#features/messages/web/message-api.ts';
export { signedInPlacesQuery } from './account-api.ts';
export { AccountPage } from './account-page.tsx';
export { DeleteAccountPage } from './delete-account-page.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
export { waysToSignInQuery } from './ways-api.ts';
