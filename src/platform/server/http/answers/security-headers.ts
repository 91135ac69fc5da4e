import { createHash } from 'node:crypto';

/** The CSP source expression for an inline script or style. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Inline = {
  scripts: readonly string[];
  styles: readonly string[];
  hasFrame?: boolean | undefined;
  hasPlayer?: boolean | undefined;
};
/** Third-party origins that a page may use. */
export type Elsewhere = {
  connect?: readonly string[];
  scripts?: readonly string[];
  frames?: readonly string[];
  /** Their script inserts style elements, whose hashes cannot be known. */
  writesStyles?: boolean;
};

/**
 * A page's Content-Security-Policy. `inline` holds hashes of its inline scripts and styles; `hasFrame` allows frames of
 * our own pages, `hasPlayer` videos that a script puts together.
 */
export const contentPolicy = (
  inline: Inline,
  { connect = [], scripts = [], frames = [], writesStyles = false }: Elsewhere = {},
) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts, ...scripts].join(' '),
    // Browsers ignore 'unsafe-inline' where a hash is present.
    ["style-src 'self'", ...(writesStyles ? ["'unsafe-inline'"] : inline.styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    `media-src 'self'${inline.hasPlayer ? ' blob:' : ''}`,
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `frame-src ${[...(inline.hasFrame ? ["'self'"] : []), ...frames].join(' ') || "'none'"}`,
  ].join('; ');

/** Headers of every response; pages with inline scripts replace the policy by their own. */
export const securityHeaders = (isHttps: boolean) => ({
  'Content-Security-Policy': contentPolicy({ scripts: [], styles: [] }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
  // The popup of the sign-in with Google must reach its opener.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});
