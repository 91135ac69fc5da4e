import { type Cookie, expect, type Page } from '@playwright/test';
import { codeOf } from '#platform/server/testing/totp.ts';
import { confirmAddress, signUp } from './member.ts';
import { test as base, startServer } from './server.ts';

export const adminEmail = 'harbour@example.org';

/** Tests of the administration: each worker has a server whose first admin is `adminEmail`. */
export const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures are used from this pattern.
    async ({}, use) => {
      const server = await startServer({ ADMIN_EMAILS: adminEmail });
      await use(server);
      await server.kill();
    },
    { scope: 'worker' },
  ],
});

const password = 'a leap into the sea';

/** Of this worker's admin: the last session, and unused recovery codes. */
const kept: { cookies: Cookie[]; codes: string[] } = { cookies: [], codes: [] };

const isAdmin = async (page: Page) => (await (await page.request.get('/api/session')).json()).person?.role === 'admin';

/** Sets up a second factor for whoever is signed in; returns the recovery codes. */
export async function protectAccount(page: Page) {
  const begun = await page.request.post('/api/auth/second-factor/begin', { data: { password } });
  const code = codeOf((await begun.json()).uri);
  const confirmed = await page.request.post('/api/auth/second-factor/confirm', { data: { code } });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  return (await confirmed.json()).codes as string[];
}

/** Signs the admin in, creating the account with a second factor if needed. */
export async function openAdmin(page: Page) {
  if (kept.cookies.length > 0) await page.context().addCookies(kept.cookies);
  if (await isAdmin(page)) return;
  await page.context().clearCookies();
  const known = await page.request.post('/api/auth/sign-in/email', { data: { email: adminEmail, password } });
  if (known.headers()['x-error-code'] === 'auth/multi-factor-auth-required')
    await page.request.post('/api/auth/sign-in/code', { data: { code: kept.codes.pop() } });
  else {
    await signUp(page, 'Amina Óladóttir', adminEmail);
    await confirmAddress(page, adminEmail);
    kept.codes = await protectAccount(page);
  }
  await expect.poll(() => isAdmin(page)).toBe(true);
  kept.cookies = await page.context().cookies();
}
