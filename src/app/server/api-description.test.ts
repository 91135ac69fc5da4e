import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '#features/people/accounts/server/account-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { it } from '#platform/server/testing/database-test.ts';
import { createProduct, openBrowser, policiesOf, publicUrl } from './testing/product.ts';

type Role = 'member' | 'curator' | 'admin';

/** The operations that somebody reads, each as 'METHOD path guard'. */
async function readAs(db: Database, app: ReturnType<typeof createProduct>, role?: Role) {
  const browser = openBrowser(app);
  if (role) {
    const email = `${role}@example.org`;
    await browser.post('/api/auth/sign-up/email', { name: role, email, password: 'a leap into the sea' });
    await db.update(users).set({ role }).where(eq(users.email, email));
  }
  const answer = await browser.get('/api/openapi.json');
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, { 'x-guard': string }>> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${method} ${path} ${operation['x-guard']}`),
  );
  return { operations, cacheControl: answer.headers.get('cache-control') };
}

it('names addresses of the administration only to those who may use them', async ({ db }) => {
  const app = createProduct(db);
  for (const role of [undefined, 'member'] as const) {
    const { operations } = await readAs(db, app, role);
    expect(operations.filter((operation) => /admin|requireRole/.test(operation))).toEqual([]);
    expect(operations).toContain('get /api/receipts requireUser');
    expect(operations).toContain('get /api/opportunities publicRoute');
  }
  const curator = await readAs(db, app, 'curator');
  expect(curator.operations).toContain('get /api/admin/review requireRole(curator)');
  expect(curator.operations.filter((operation) => operation.includes('requireRole(admin)'))).toEqual([]);
  expect(curator.cacheControl).toBe('private, no-store');

  const admin = await readAs(db, app, 'admin');
  const guarded = [...policiesOf(app)].filter(([route, policy]) => policy && / \/api\/admin\//.test(route));
  expect(admin.operations.filter((operation) => operation.includes(' /api/admin/'))).toHaveLength(guarded.length);
  expect(admin.operations).toEqual(expect.arrayContaining(curator.operations));
});

it('serves a visitor no description that a curator has read before', async ({ db }) => {
  const app = createProduct(db);
  await readAs(db, app, 'curator');
  expect(await (await app.request(`${publicUrl}/api/openapi.json`)).text()).not.toContain('/admin');
});
