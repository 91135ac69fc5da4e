import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { createProduct, policiesOf, publicUrl } from '../testing/product.ts';

it('refuses every route without a policy', async ({ db }) => {
  const policies = policiesOf(createProduct(db));
  const unguarded = [...policies].filter(([, policy]) => policy === undefined).map(([route]) => route);
  // These run for every request, before any route.
  expect(unguarded).toEqual(['ALL /*', 'ALL /api/*']);
  expect(policies.size).toBeGreaterThan(30);
});

it('exposes only these account routes', async ({ db }) => {
  const policies = policiesOf(createProduct(db));
  const ofAccounts = [...policies].filter(([route]) => route.includes('/api/auth/'));
  expect(Object.fromEntries(ofAccounts)).toEqual({
    'POST /api/auth/sign-up/email': 'publicRoute',
    'POST /api/auth/sign-in/email': 'publicRoute',
    'POST /api/auth/sign-out': 'publicRoute',
    'POST /api/auth/sign-in/code': 'publicRoute',
    'GET /api/auth/second-factor': 'requireUser',
    'POST /api/auth/second-factor/begin': 'requireUser',
    'POST /api/auth/second-factor/confirm': 'requireUser',
    'POST /api/auth/second-factor/check': 'requireUser',
    'POST /api/auth/second-factor/recovery-codes': 'requireUser',
    'POST /api/auth/second-factor/off': 'requireUser',
    'POST /api/auth/firebase': 'publicRoute',
    'GET /api/auth/ways': 'publicRoute',
    'POST /api/auth/request-password-reset': 'publicRoute',
    'POST /api/auth/reset-password': 'publicRoute',
    'POST /api/auth/send-verification-email': 'requireUser',
    'POST /api/auth/verify-email': 'requireUser',
    'POST /api/auth/change-password': 'requireUser',
    'POST /api/auth/change-email': 'requireUser',
    'GET /api/auth/list-sessions': 'requireUser',
    'POST /api/auth/revoke-session': 'requireUser',
    'POST /api/auth/revoke-sessions': 'requireUser',
    'GET /api/auth/sign-in/google': 'publicRoute',
    'GET /api/auth/callback/google': 'publicRoute',
    'GET /api/auth/sign-in/google/done': 'publicRoute',
  });
});

it('asks for a second factor before money, people and roles are touched', async ({ db }) => {
  const confirmed = [...policiesOf(createProduct(db))].filter(([, policy]) => policy?.includes('confirmed'));
  expect(Object.fromEntries(confirmed)).toEqual({
    'POST /api/admin/certificates/:id/revoke': 'requireRole(admin, confirmed)',
    'POST /api/admin/users/:id/role': 'requireRole(admin, confirmed)',
    'POST /api/admin/users/:id/suspend': 'requireRole(admin, confirmed)',
    'POST /api/admin/users/:id/restore': 'requireRole(admin, confirmed)',
    'POST /api/admin/users/:id/delete': 'requireRole(admin, confirmed)',
    'POST /api/admin/users/:id/age': 'requireRole(admin, confirmed)',
    'POST /api/admin/users/:id/emails': 'requireRole(admin, confirmed)',
    'POST /api/admin/users/:id/export': 'requireRole(admin, confirmed)',
    'POST /api/admin/coupons': 'requireRole(admin, confirmed)',
    'POST /api/admin/coupons/:id/end': 'requireRole(admin, confirmed)',
    'POST /api/admin/ledger/payments/:id/refunds': 'requireRole(admin, confirmed)',
    'POST /api/admin/classes/:id/price': 'requireRole(curator, confirmed)',
    'POST /api/admin/classes/:courseId/instructors': 'requireRole(admin, confirmed)',
    'POST /api/admin/classes/:courseId/instructors/:instructorId/remove': 'requireRole(admin, confirmed)',
  });
});

it('opens accounts, payments, meetings, texts of the site, the system and the audit log to admins alone', async ({
  db,
}) => {
  const ofAdmins =
    /\/api\/admin\/(users|ledger|analytics\/revenue|audit|system|emails|failed-emails|mentoring|certificates|pages)\b/;
  const routes = [...policiesOf(createProduct(db))].filter(([route]) => ofAdmins.test(route));
  expect(routes.filter(([, policy]) => !policy?.startsWith('requireRole(admin'))).toEqual([]);
  expect(routes.length).toBeGreaterThan(25);
});

const closed = [
  ['POST', '/api/auth/two-factor/enable'],
  ['POST', '/api/auth/two-factor/verify-totp'],
  ['POST', '/api/auth/sign-in/trusted'],
  ['GET', '/api/auth/get-session'],
  ['POST', '/api/auth/update-user'],
  ['POST', '/api/auth/delete-user'],
  ['POST', '/api/auth/sign-in/social'],
  ['POST', '/api/auth/link-social'],
  ['GET', '/api/auth/list-accounts'],
  ['POST', '/api/auth/get-access-token'],
  ['GET', '/api/auth/verify-email?token=x'],
  ['GET', '/api/auth/reset-password/token?callbackURL=/'],
  ['GET', '/api/auth/ok'],
  ['GET', '/api/auth/error'],
  ['POST', '/api/auth/trusted-sign-in'],
  ['POST', '/api/auth/sign-out/'],
];
for (const [method, path] of closed) {
  it(`keeps ${method} ${path} of better-auth closed`, async ({ db }) => {
    const init = { method: method!, headers: { 'content-type': 'application/json' } };
    const response = await createProduct(db).request(`${publicUrl}${path}`, {
      ...init,
      ...(method === 'POST' && { body: '{}' }),
    });
    expect(response.status).toBe(404);
  });
}

it('mounts no sandbox outside the demo', async ({ db }) => {
  const paths = [...policiesOf(createProduct(db, false)).keys()];
  expect(paths.filter((path) => /sandbox|\/dev\//.test(path))).toEqual([]);
  expect([...policiesOf(createProduct(db)).keys()].filter((path) => path.includes('/sandbox/'))).toHaveLength(15);
});

const foreign: [string, Record<string, string>][] = [
  [
    'a foreign form',
    {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    },
  ],
  [
    'a neighbour on the same domain',
    { origin: 'http://blog.sealeap.test', 'sec-fetch-site': 'same-site', 'content-type': 'application/json' },
  ],
  ['an old browser elsewhere', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
  ['a page without an origin', { origin: 'null', 'content-type': 'text/plain' }],
];
for (const [what, headers] of foreign) {
  it(`refuses every write that comes from ${what}`, async ({ db }) => {
    const app = createProduct(db);
    for (const { method, path } of app.routes.filter((route) => route.method === 'POST')) {
      const response = await app.request(`${publicUrl}${path}`, { method, headers, body: 'email=ada@example.org' });
      expect(`${path} ${response.status}`).toBe(`${path} 403`);
    }
  });
}
