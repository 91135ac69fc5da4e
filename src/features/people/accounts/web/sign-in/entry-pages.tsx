/** One chunk: visitors of one page often open the other. */
export { LogInPage } from './log-in-page.tsx';
export { signInMethodsQuery } from './sign-in-method-api.ts';
export { SignUpPage } from './sign-up-page.tsx';
