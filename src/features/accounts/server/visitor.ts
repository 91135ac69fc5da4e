import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { readSignedCookie, securePrefix, signValue, unsignValue, writeCookie } from '#platform/server/http/cookies.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { sessionCookie } from './find-session.ts';

/** Who asks, as far as that can be known before anybody has logged in. */
export type Visitor = {
  /** What better-auth needs of the request. */
  headers: Headers;
  /** The network, by a keyed hash that names nobody. */
  network: string;
  /** The browser, when somebody has logged in from it before. */
  device: Device | undefined;
  /** The session that a new one takes the place of. */
  sessionToken: string | undefined;
};

/** A browser, and keyed hashes of the addresses that have logged in from it. */
type Device = { id: string; accounts: string[] };

/** Accounts that one browser is known for; people share computers. */
const maxAccounts = 5;
const year = 365 * 24 * 60 * 60;

/** Whole networks count, not their single addresses: an IPv6 customer has at least a /64. */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail.split(':').filter(Boolean);
  const groups = plain.includes('::')
    ? [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
    : start;
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

type Settings = { secrets: Secrets; isHttps: boolean; clientAddress: (c: Context) => string };
export type Visitors = ReturnType<typeof createVisitors>;

/** Reads who asks from a request, and remembers browsers by a cookie. */
export function createVisitors({ secrets, isHttps, clientAddress }: Settings) {
  const name = `${securePrefix(isHttps)}sealeap_device`;
  const hashBy = (secret: string, kind: string, text: string) =>
    createHmac('sha256', secret).update(`${kind}:${text}`).digest('base64url').slice(0, 22);
  const hash = (kind: string, text: string) => hashBy(secrets[0], kind, text);
  /** An account as a browser may hold it: by the secret of today, or by an older one. */
  const hashesOf = (email: string) => secrets.map((secret) => hashBy(secret, 'account', email));

  /** better-auth knows the first secret alone, and is given the session's cookie as if that had signed it. */
  function signAnew(headers: Headers, token: string) {
    const start = `${sessionCookie(isHttps)}=`;
    const pairs = headers.get('cookie')!.split(/; */);
    const others = pairs.filter((pair) => !pair.startsWith(start));
    headers.set('cookie', [...others, start + encodeURIComponent(signValue(token, secrets))].join('; '));
  }

  return {
    read(c: Context): Visitor {
      const headers = new Headers();
      for (const header of ['cookie', 'user-agent']) {
        const value = c.req.header(header);
        if (value !== undefined) headers.set(header, value.slice(0, 4_000));
      }
      const sessionToken = readSignedCookie(c, sessionCookie(isHttps), secrets);
      if (sessionToken !== undefined) signAnew(headers, sessionToken);
      const [id, accounts] = readSignedCookie(c, name, secrets)?.split(':') ?? [];
      return {
        headers,
        network: hash('network', networkOf(clientAddress(c))),
        device: id && accounts ? { id, accounts: accounts.split(',') } : undefined,
        sessionToken,
      };
    },

    /** The device, when this address has logged in from it before. */
    knownDevice: ({ device }: Visitor, email: string) =>
      hashesOf(email).some((account) => device?.accounts.includes(account)) ? device?.id : undefined,

    /** The cookie by which this browser is known for an address from now on. */
    remember({ device }: Visitor, email: string) {
      const own = hashesOf(email);
      const others = (device?.accounts ?? []).filter((other) => !own.includes(other));
      const accounts = [own[0], ...others].slice(0, maxAccounts);
      const id = device?.id ?? randomBytes(12).toString('base64url');
      return writeCookie({ name, value: signValue(`${id}:${accounts.join(',')}`, secrets), maxAge: year, isHttps });
    },

    /** The cookies by which this browser does not know an address any more. */
    removeRememberedAccount({ device }: Visitor, email: string) {
      if (!device) return [];
      const accounts = device.accounts.filter((other) => !hashesOf(email).includes(other));
      if (accounts.length === 0) return [writeCookie({ name, value: '', maxAge: 0, isHttps })];
      return [
        writeCookie({ name, value: signValue(`${device.id}:${accounts.join(',')}`, secrets), maxAge: year, isHttps }),
      ];
    },

    /** The session that these cookies of an answer begin. */
    tokenIn(cookies: readonly string[]) {
      const start = `${sessionCookie(isHttps)}=`;
      const cookie = cookies.find((other) => other.startsWith(start))?.slice(start.length);
      return unsignValue(decodeURIComponent(cookie?.split(';')[0] ?? ''), secrets);
    },

    /** Takes the session cookie away. */
    expireSessionCookie: () => writeCookie({ name: sessionCookie(isHttps), value: '', maxAge: 0, isHttps }),
  };
}
