import './accounts.css';

/** Log in and sign up, loaded together: whoever sees one may want the other. */
export { LogInPage } from './log-in-page.tsx';
export { signInMethodsQuery } from './sign-in-method-api.ts';
export { SignUpPage } from './sign-up-page.tsx';
