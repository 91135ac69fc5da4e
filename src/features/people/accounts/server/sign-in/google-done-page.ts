import { hashSource } from '#platform/server/http/answers/security-headers.ts';

/**
 * Posts the result to the page that opened the popup and closes; without an opener it stores the toast for the next page
 * (`noticeKey`) and redirects.
 */
const script = `const { code, isNew, next } = document.body.dataset;
if (opener) {
  opener.postMessage({ type: 'sealeap:google', code: code || null, isNew: isNew === 'true' }, location.origin);
  close();
} else {
  if (!code) try { sessionStorage.notice = isNew === 'true' ? 'account-created' : 'welcome-back-google'; } catch {}
  location.replace(next);
}`;

export const googleDoneHeaders = {
  'Content-Security-Policy': `default-src 'none'; script-src ${hashSource(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
};

/** `code` must be one of ours: it is not escaped. */
export function googleDonePage(code: string, isNew = false) {
  const isChallenge = code === 'auth/multi-factor-auth-required';
  const next = isChallenge ? '/login/code' : code ? `/login?error=${encodeURIComponent(code)}` : '/';
  const message = code ? 'This did not work. Please go back and try again.' : 'You are logged in.';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>SeaLeap</title><noscript><meta http-equiv="refresh" content="0; url=${next}"></noscript></head><body data-code="${code}" data-is-new="${isNew}" data-next="${next}"><main><h1>SeaLeap</h1><p>${message} <a href="${next}">Go on</a></p></main><script>${script}</script></body></html>`;
}
