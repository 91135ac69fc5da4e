import '#features/accounts/web/accounts.css';

export { LogInCodePage } from './log-in-code-page.tsx';
