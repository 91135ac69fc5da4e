import type { Context } from 'hono';
import { readSignedCookie, securePrefix, sendCookies, signValue, writeCookie } from '#platform/server/http/cookies.ts';
import { requireKeeper } from '#platform/server/http/guards.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { tokenHours } from '../vocabulary.ts';
import type { Organizations } from './organizations.ts';

type Dependencies = { organizations: Pick<Organizations, 'find' | 'end'>; secrets: Secrets; publicUrl: string };
export type KeeperSessions = ReturnType<typeof createKeeperSessions>;

/** The cookie of an organization's browser. Its token is stored as a hash, and works for a day. */
export function createKeeperSessions({ organizations, secrets, publicUrl }: Dependencies) {
  const isHttps = publicUrl.startsWith('https:');
  const name = `${securePrefix(isHttps)}sealeap_keeper`;
  const tokenOf = (c: Context) => readSignedCookie(c, name, secrets);
  const write = (c: Context, value: string, maxAge: number) =>
    sendCookies(c, [writeCookie({ name, value, maxAge, isHttps })]);

  async function find(c: Context) {
    const token = tokenOf(c);
    return token === undefined ? undefined : organizations.find(token);
  }

  return {
    find,
    guard: requireKeeper(async (c) => (await find(c))?.id),
    begin: (c: Context, token: string) => write(c, signValue(token, secrets), tokenHours.session * 3600),
    async end(c: Context) {
      const token = tokenOf(c);
      if (token !== undefined) await organizations.end(token);
      write(c, '', 0);
    },
    clear: (c: Context) => write(c, '', 0),
  };
}
