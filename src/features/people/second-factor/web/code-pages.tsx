export { LogInCodePage } from './log-in-code-page.tsx';
