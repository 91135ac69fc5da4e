import { expect, type Page } from '@playwright/test';
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

/** Signs the admin in, creating the account if needed. */
export async function openAdmin(page: Page) {
  const password = 'a leap into the sea';
  const known = await page.request.post('/api/auth/sign-in/email', { data: { email: adminEmail, password } });
  if (known.ok()) return;
  await signUp(page, 'Amina Óladóttir', adminEmail);
  await confirmAddress(page, adminEmail);
  await expect.poll(async () => (await (await page.request.get('/api/session')).json()).person.role).toBe('admin');
}
