import { expect, it } from 'vitest';
import { contentPolicy, securityHeaders } from './security-headers.ts';

it('allows nothing of other sites, no plugins, no frames and no inline script without its hash', () => {
  const policy = Object.fromEntries(
    contentPolicy({ scripts: ["'sha256-a'"], styles: [] })
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );
  expect(policy).toMatchObject({
    ...{ 'default-src': "'none'", 'script-src': "'self' 'sha256-a'", 'style-src': "'self'", 'connect-src': "'self'" },
    ...{ 'form-action': "'self'", 'base-uri': "'none'", 'frame-ancestors': "'none'", 'frame-src': "'none'" },
  });
  expect(policy).not.toHaveProperty('object-src');
});

it('asks for https for a year, with subdomains, where the site has it', () => {
  const hsts = 'Strict-Transport-Security';
  expect(securityHeaders(true)).toMatchObject({ [hsts]: 'max-age=31536000; includeSubDomains' });
  expect(securityHeaders(false)).not.toHaveProperty(hsts);
});

it('tells other sites the host name alone, and lets no browser guess types', () => {
  expect(securityHeaders(true)).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
});
