import './accounts.css';

/** The pages about who one is, loaded together: they are small, and made of the same parts. */
import './accounts.css';

export { newsQuery } from '#features/messages/web/message-api.ts';
export { signedInPlacesQuery, waysToSignInQuery } from './account-api.ts';
export { AccountPage } from './account-page.tsx';
export { DeleteAccountPage } from './delete-account-page.tsx';
export { ForgotPasswordPage } from './forgot-password-page.tsx';
export { LogInPage } from './log-in-page.tsx';
export { ResetPasswordPage } from './reset-password-page.tsx';
export { SignUpPage } from './sign-up-page.tsx';
export { VerifyEmailPage } from './verify-email-page.tsx';
