import { hashSource } from '#platform/server/http/answers/security-headers.ts';
import { escapeHtml } from '#platform/server/http/formats/html.ts';
import type { SandboxAccount } from './grants.ts';

const styles = `:root{color-scheme:light dark;--ink:#16202b;--paper:#fff;--line:#5b6b7a;--mark:#5c3b00;--marked:#ffe9c2}
@media (prefers-color-scheme:dark){:root{--ink:#eef3f7;--paper:#141b22;--line:#9fb0bf;--mark:#ffdf9e;--marked:#3a2a0a}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.mark{margin:0;padding:12px 20px;background:var(--marked);color:var(--mark);border-bottom:3px dashed}
main{max-width:440px;margin:0 auto;padding:16px 20px 32px}h1{font-size:1.35rem;margin:8px 0}h2{font-size:1.05rem;margin:24px 0 8px}
form{margin:0}button,input{font:inherit;width:100%;min-height:48px;border-radius:10px;border:1px solid var(--line);background:transparent;color:inherit;padding:8px 14px;text-align:left}
button{cursor:pointer;margin-top:8px}button span{display:block;font-size:.9rem}button.next{text-align:center;font-weight:600}
label{display:block;margin-top:10px}label.check{display:flex;gap:10px;align-items:center;min-height:44px}label.check input{width:22px;min-height:22px}
a{color:inherit}:focus-visible{outline:3px solid #1b7fa8;outline-offset:2px}.away{display:inline-block;margin-top:20px;padding:10px 0}`;

export const chooserHeaders = {
  'Content-Security-Policy': `default-src 'none'; style-src ${hashSource(styles)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
};

const hidden = (fields: Record<string, string | undefined>) =>
  Object.entries(fields)
    .filter((field): field is [string, string] => field[1] !== undefined)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');

type Page = {
  request: Record<string, string | undefined>;
  accounts: readonly SandboxAccount[];
  cancel: string;
  error?: string;
};

/** The account chooser, clearly marked as not Google's; works without script. */
export function chooserPage({ request, accounts, cancel, error }: Page) {
  const rows = accounts
    .map(
      ({ name, email, isVerified, note }) =>
        `<form method="post" action="/sandbox/google/choose">${hidden({ ...request, name, email, ...(!isVerified && { unverified: 'on' }) })}<button>${escapeHtml(name)}<span>${escapeHtml(email)}</span>${note ? `<span>${escapeHtml(note)}</span>` : ''}</button></form>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Practice log in (this is not Google)</title><style>${styles}</style></head><body><main><p class="mark"><strong>This is not Google.</strong> It is a stand-in for practice, with made-up people. Do not type a real password or a real address here.</p><h1>Choose a practice account</h1>${rows}<h2>Somebody else</h2>${
    error ? `<p role="alert">${escapeHtml(error)}</p>` : ''
  }<form method="post" action="/sandbox/google/choose">${hidden(request)}<label>Name<input name="name" required maxlength="100" autocomplete="off"></label><label>Email<input name="email" inputmode="email" required maxlength="254" autocomplete="off"></label><label class="check"><input type="checkbox" name="unverified">This address is not confirmed there</label><button class="next">Continue</button></form><a class="away" href="${escapeHtml(cancel)}">Cancel and go back to SeaLeap</a></main></body></html>`;
}
