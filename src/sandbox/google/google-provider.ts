import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { AppError } from '#platform/server/errors.ts';
import { guardedRoutes, publicRoute } from '#platform/server/http/guards.ts';
import { mailPattern } from '#platform/shared/text/mail-address.ts';
import { chooserHeaders, chooserPage } from './chooser-page.ts';
import { createGrants, type SandboxAccount, sandboxAccount, subjectOf } from './grants.ts';

type Settings = {
  publicUrl: string;
  /** The origin at which the product's server reaches this one. */
  serverOrigin: string;
  clientId: string;
  clientSecret: string;
};

const users: readonly SandboxAccount[] = [
  { name: 'Ama Mensah', email: 'ama.mensah@practice.example', isVerified: true },
  { name: 'Lukas Novák', email: 'lukas.novak@practice.example', isVerified: true },
  // An instructor of `content/samples/instructors.json` has this account.
  {
    name: 'Nomvula Dlabane',
    email: 'nomvula.dlabane@practice.example',
    isVerified: true,
    note: 'Teaches three sample classes',
  },
];

const authorizeQuery = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.string().check(z.maxLength(1_000)),
  code_challenge: z.string().check(z.minLength(43), z.maxLength(128)),
  code_challenge_method: z.literal('S256'),
  nonce: z.optional(z.string().check(z.maxLength(200))),
});
type AuthorizeQuery = z.infer<typeof authorizeQuery>;
const person = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(mailPattern)),
  unverified: z.optional(z.string()),
});

const base = '/sandbox/google';
const accountCookie = 'sandbox_google_account';

/**
 * A sandbox of Google's OpenID provider for the demo, without internet: discovery, authorization code with PKCE, signed
 * ID tokens, JWKS, user info.
 */
export function createSandboxGoogle({ publicUrl, serverOrigin, clientId, clientSecret }: Settings) {
  const issuer = `${publicUrl}${base}`;
  const callback = `${publicUrl}/api/auth/callback/google`;
  const grants = createGrants();
  let keyPair: ReturnType<typeof generateKeyPair> | undefined;
  const keys = () => {
    keyPair ??= generateKeyPair('RS256');
    return keyPair;
  };

  const sign = async (claims: Record<string, unknown>, subject: string, audience: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'sandbox' })
      .setIssuer(issuer)
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign((await keys()).privateKey);

  /** Throws unless client and redirect URI are the product's: no open redirect. */
  function readRequest(fields: unknown): AuthorizeQuery {
    const { success, data } = authorizeQuery.safeParse(fields);
    const isOurs = success && data.client_id === clientId && data.redirect_uri === callback;
    if (!isOurs || !data.scope.split(' ').includes('openid'))
      throw new AppError('invalid', 'This log in did not begin at SeaLeap.');
    return data;
  }

  function callbackUrl(request: AuthorizeQuery, answer: Record<string, string>) {
    const url = new URL(request.redirect_uri);
    for (const [name, value] of Object.entries({ ...answer, state: request.state, iss: issuer }))
      url.searchParams.set(name, value);
    return url.href;
  }

  function showChooser(c: Context, request: AuthorizeQuery, error?: string) {
    for (const [name, value] of Object.entries(chooserHeaders)) c.header(name, value);
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
    const typedAccount = readTypedAccount(c);
    const cancel = callbackUrl(request, { error: 'access_denied' });
    const accounts = typedAccount
      ? [typedAccount, ...users.filter(({ email }) => email !== typedAccount.email)]
      : users;
    return c.html(chooserPage({ request, accounts, cancel, ...(error && { error }) }), error ? 400 : 200);
  }

  return guardedRoutes()
    .get(`${base}/.well-known/openid-configuration`, publicRoute, (c) =>
      // Never from the Host header: anybody can send one, and this response is cached for everybody.
      c.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${serverOrigin}${base}/token`,
        userinfo_endpoint: `${serverOrigin}${base}/userinfo`,
        jwks_uri: `${serverOrigin}${base}/certs`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid', 'email', 'profile'],
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      }),
    )
    .get(`${base}/certs`, publicRoute, async (c) => {
      const key = await exportJWK((await keys()).publicKey);
      return c.json({ keys: [{ ...key, kid: 'sandbox', alg: 'RS256', use: 'sig' }] });
    })
    .get(`${base}/authorize`, publicRoute, (c) => showChooser(c, readRequest(c.req.query())))
    .post(`${base}/choose`, publicRoute, async (c) => {
      const fields = await c.req.parseBody();
      const request = readRequest(fields);
      const chosen = person.safeParse(fields);
      if (!chosen.success) return showChooser(c, request, 'Please type a name and an email address.');
      const { name, email, unverified } = chosen.data;
      const account = { name, email: email.toLowerCase(), isVerified: unverified === undefined };
      if (!users.some((other) => other.email === account.email)) storeTypedAccount(c, account);
      c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
      const { redirect_uri: redirectUri, code_challenge: challenge, nonce } = request;
      return c.redirect(callbackUrl(request, { code: grants.add({ account, redirectUri, challenge, nonce }) }), 303);
    })
    .post(`${base}/token`, publicRoute, async (c) => {
      const fields = (await c.req.parseBody()) as Record<string, string>;
      if (fields.client_id !== clientId || fields.client_secret !== clientSecret)
        return c.json({ error: 'invalid_client' }, 401);
      const { grant_type: type, code = '', code_verifier: verifier = '', redirect_uri: redirectUri = '' } = fields;
      const grant = type === 'authorization_code' ? grants.take(code, verifier, redirectUri) : undefined;
      if (!grant) return c.json({ error: 'invalid_grant' }, 400);
      const { account, nonce } = grant;
      const subject = subjectOf(account.email);
      const claims = { name: account.name, email: account.email, email_verified: account.isVerified };
      c.header('Cache-Control', 'no-store');
      return c.json({
        token_type: 'Bearer',
        expires_in: 600,
        scope: 'openid email profile',
        access_token: await sign(claims, subject, `${issuer}/userinfo`),
        id_token: await sign({ ...claims, ...(nonce && { nonce }) }, subject, clientId),
      });
    })
    .get(`${base}/userinfo`, publicRoute, async (c) => {
      const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
      const settings = { issuer, audience: `${issuer}/userinfo` };
      const { payload } = await jwtVerify(token, (await keys()).publicKey, settings).catch(() => {
        throw new AppError('unauthenticated', 'This access token is not right.');
      });
      const { sub, name, email, email_verified } = payload;
      c.header('Cache-Control', 'no-store');
      return c.json({ sub, name, email, email_verified });
    });

  /** Offers the account that was typed last in this browser again. */
  function storeTypedAccount(c: Context, account: SandboxAccount) {
    const value = Buffer.from(JSON.stringify(account)).toString('base64url');
    const secure = publicUrl.startsWith('https:');
    setCookie(c, accountCookie, value, { maxAge: 30 * 24 * 60 * 60, httpOnly: true, sameSite: 'Lax', secure });
  }

  function readTypedAccount(c: Context) {
    try {
      return sandboxAccount.parse(JSON.parse(Buffer.from(getCookie(c, accountCookie)!, 'base64url').toString()));
    } catch {
      return undefined;
    }
  }
}
