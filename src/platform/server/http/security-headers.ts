import { createHash } from 'node:crypto';

/** The source expression that allows exactly this inline text in a content security policy. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Inline = { scripts: readonly string[]; styles: readonly string[]; hasFrame?: boolean | undefined };
/** Other sites that pages may use, and for what. */
export type Elsewhere = {
  connect?: readonly string[];
  scripts?: readonly string[];
  frames?: readonly string[];
  /** Their script writes style elements of its own, whose content nobody can know before. */
  writesStyles?: boolean;
};

/** What a page may load and run. `inline` holds the hashes of the few inline texts that it carries; a frame shows another page of ours. */
export const contentPolicy = (
  inline: Inline,
  { connect = [], scripts = [], frames = [], writesStyles = false }: Elsewhere = {},
) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts, ...scripts].join(' '),
    // Beside a hash, browsers do not heed 'unsafe-inline'.
    ["style-src 'self'", ...(writesStyles ? ["'unsafe-inline'"] : inline.styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `frame-src ${[...(inline.hasFrame ? ["'self'"] : []), ...frames].join(' ') || "'none'"}`,
  ].join('; ');

/** The headers of every answer; a page that carries inline texts has a policy of its own. */
export const securityHeaders = (isHttps: boolean) => ({
  'Content-Security-Policy': contentPolicy({ scripts: [], styles: [] }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
  // Sign-in with Google opens a popup that must be able to answer.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});
