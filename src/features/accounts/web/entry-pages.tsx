import './accounts.css';

/** Log in and sign up, loaded together: whoever sees one may want the other. */
export { LogInPage } from './log-in-page.tsx';
export { SignUpPage } from './sign-up-page.tsx';
export { waysToSignInQuery } from './ways-api.ts';
