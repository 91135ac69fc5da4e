import '#features/people/accounts/web/accounts.css';

export { LogInCodePage } from './log-in-code-page.tsx';
