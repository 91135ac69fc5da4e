import { type Cookie, expect, type Page } from '@playwright/test';
import { codeOf } from '#platform/server/testing/totp.ts';
import { confirmAddress, signUp } from './member.ts';
import { adminEmail, test as base, workerServer } from './server.ts';

/**
 * Tests of the administration: each worker has a server whose first admin is `adminEmail`. It is not the server of the
 * other tests, because what an admin changes is what they read.
 */
export const test = base.extend({ server: workerServer({ ADMIN_EMAILS: adminEmail }) });

const password = 'a leap into the sea';

/** Holds, for the admin on each server of this worker, the last session and unused recovery codes. */
const adminSessions: { cookies: Cookie[]; codes: string[] }[] = [];

const isAdmin = async (page: Page) => (await (await page.request.get('/api/session')).json()).person?.role === 'admin';

/** Sets up a second factor for whoever is signed in; returns the recovery codes. */
export async function protectAccount(page: Page) {
  const begun = await page.request.post('/api/auth/second-factor/begin', { data: { password } });
  const code = codeOf((await begun.json()).uri);
  const confirmed = await page.request.post('/api/auth/second-factor/confirm', { data: { code } });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  return (await confirmed.json()).codes as string[];
}

/** A session of an earlier test; servers with one database share it. */
async function findSession(page: Page) {
  for (const one of adminSessions) {
    await page.context().addCookies(one.cookies);
    if (await isAdmin(page)) return one;
    await page.context().clearCookies();
  }
  return undefined;
}

/** Signs the admin in, creating the account with a second factor if needed. */
export async function openAdmin(page: Page) {
  if ((await isAdmin(page)) || (await findSession(page))) return;
  const signIn = await page.request.post('/api/auth/sign-in/email', { data: { email: adminEmail, password } });
  if (signIn.headers()['x-error-code'] !== 'auth/multi-factor-auth-required') {
    await signUp(page, 'Amina Óladóttir', adminEmail);
    await confirmAddress(page, adminEmail);
    adminSessions.push({ cookies: [], codes: await protectAccount(page) });
  } else
    for (const { codes } of adminSessions)
      if (!(await isAdmin(page)))
        await page.request.post('/api/auth/sign-in/code', { data: { code: codes.pop() ?? 'none' } });
  await expect.poll(() => isAdmin(page)).toBe(true);
  adminSessions.at(-1)!.cookies = await page.context().cookies();
}
