import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import {
  readSignedCookie,
  securePrefix,
  signValue,
  unsignValue,
  writeCookie,
  writeNotice,
} from '#platform/server/http/cookies.ts';
import { networkOf } from '#platform/server/http/limits/client-address.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import type { NoticeName } from '../../vocabulary.ts';
import { sessionCookie } from './find-session.ts';

/** The sender of a request, before anybody has signed in. */
export type Visitor = {
  /** The headers that better-auth reads. */
  headers: Headers;
  /** Keyed hash of the network. */
  network: string;
  /** Undefined until somebody has signed in from this browser. */
  device: Device | undefined;
  /** The token of the current session. */
  sessionToken: string | undefined;
};

/** A browser, and keyed hashes of the addresses that have signed in from it. */
type Device = { id: string; accounts: string[] };

/** Stored per browser. */
const maxAccounts = 5;
/**
 * Names the purpose of the cookie, and is part of what is signed, so that a signature made for something else does not
 * fit.
 */
const purpose = 'device';
const year = 365 * 24 * 60 * 60;

type Settings = { secrets: Secrets; isHttps: boolean; clientAddress: (c: Context) => string };
export type Visitors = ReturnType<typeof createVisitors>;

/** Reads the visitor of a request, and stores known accounts in a signed cookie. */
export function createVisitors({ secrets, isHttps, clientAddress }: Settings) {
  const name = `${securePrefix(isHttps)}sealeap_device`;
  const hashBy = (secret: string, kind: string, text: string) =>
    createHmac('sha256', secret).update(`${kind}:${text}`).digest('base64url').slice(0, 22);
  const hash = (kind: string, text: string) => hashBy(secrets[0], kind, text);
  /** Returns the hashes of an address: by the current secret first, then by the older ones. */
  const hashesOf = (email: string) => secrets.map((secret) => hashBy(secret, 'account', email));

  /**
   * Replaces the session cookie in the headers by one signed with the current secret, the only one that better-auth
   * knows.
   */
  function signWithCurrentSecret(headers: Headers, token: string) {
    const session = `${sessionCookie(isHttps)}=${encodeURIComponent(signValue(token, secrets))}`;
    headers.set('cookie', [...otherCookies(headers), session].join('; '));
  }

  /** Without that of the session. */
  function otherCookies(headers: Headers) {
    const pairs = headers.get('cookie')?.split(/; */) ?? [];
    return pairs.filter((pair) => !pair.startsWith(`${sessionCookie(isHttps)}=`));
  }

  const writeDevice = (id: string, accounts: string[]) =>
    writeCookie({ name, value: signValue(`${purpose}:${id}:${accounts.join(',')}`, secrets), maxAge: year, isHttps });

  return {
    read(c: Context): Visitor {
      const headers = new Headers();
      for (const header of ['cookie', 'user-agent']) {
        const value = c.req.header(header);
        if (value !== undefined) headers.set(header, value.slice(0, 4_000));
      }
      const sessionToken = readSignedCookie(c, sessionCookie(isHttps), secrets);
      if (sessionToken !== undefined) signWithCurrentSecret(headers, sessionToken);
      const [signedFor, id, accounts] = readSignedCookie(c, name, secrets)?.split(':') ?? [];
      return {
        headers,
        network: hash('network', networkOf(clientAddress(c))),
        device: signedFor === purpose && id && accounts ? { id, accounts: accounts.split(',') } : undefined,
        sessionToken,
      };
    },

    /** The visitor as if nobody was signed in. */
    withoutSession(visitor: Visitor): Visitor {
      const headers = new Headers(visitor.headers);
      headers.set('cookie', otherCookies(headers).join('; '));
      return { ...visitor, headers };
    },

    /** The visitor as signed in by this token. */
    withSession(visitor: Visitor, sessionToken: string): Visitor {
      const headers = new Headers(visitor.headers);
      signWithCurrentSecret(headers, sessionToken);
      return { ...visitor, headers, sessionToken };
    },

    /** The device's id if this address has signed in from it before. */
    knownDevice: ({ device }: Visitor, email: string) =>
      hashesOf(email).some((account) => device?.accounts.includes(account)) ? device?.id : undefined,

    /** The cookie that adds an address to the known accounts of this browser. */
    remember({ device }: Visitor, email: string) {
      const emailHashes = hashesOf(email);
      const others = (device?.accounts ?? []).filter((other) => !emailHashes.includes(other));
      const accounts = [emailHashes[0]!, ...others].slice(0, maxAccounts);
      return writeDevice(device?.id ?? randomBytes(12).toString('base64url'), accounts);
    },

    /**
     * The cookie of a browser whose user has proved the address: under a new id, so that nothing that was counted before
     * holds, and for this account alone, so that nobody gets more guesses at another one.
     */
    renew: (email: string) => writeDevice(randomBytes(12).toString('base64url'), [hash('account', email)]),

    /** The cookies that remove an address from the known accounts of this browser. */
    removeRememberedAccount({ device }: Visitor, email: string) {
      if (!device) return [];
      const accounts = device.accounts.filter((other) => !hashesOf(email).includes(other));
      return [
        accounts.length === 0 ? writeCookie({ name, value: '', maxAge: 0, isHttps }) : writeDevice(device.id, accounts),
      ];
    },

    /** The session token in `Set-Cookie` values. */
    tokenIn(cookies: readonly string[]) {
      const start = `${sessionCookie(isHttps)}=`;
      const cookie = cookies.find((other) => other.startsWith(start))?.slice(start.length);
      return unsignValue(decodeURIComponent(cookie?.split(';')[0] ?? ''), secrets);
    },

    /** The cookie that makes the page after a plain form show a toast. */
    writeNotice: (notice: NoticeName) => writeNotice(notice, isHttps),

    expireSessionCookie: () => writeCookie({ name: sessionCookie(isHttps), value: '', maxAge: 0, isHttps }),
  };
}
