import { expect } from 'vitest';
import { it } from '#platform/server/testing/database-test.ts';
import { createProduct, openBrowser, policiesOf, publicUrl } from './testing/product.ts';

const reason = "The parameter 'type' is given more than once. Give it once.";

it('refuses a repeated parameter on every address of the API that is read, and names it', async ({ db }) => {
  const app = createProduct(db);
  const member = openBrowser(app);
  await member.post('/api/auth/sign-up/email', { name: 'Ada', email: 'ada@example.org', password: 'a long sentence' });
  const addresses = [...policiesOf(app)].flatMap(([route, policy]) => {
    const [method, path] = route.split(' ') as [string, string];
    const isOpen = policy === 'publicRoute' || policy === 'requireUser';
    return isOpen && method === 'GET' && path.startsWith('/api/') ? [path.replace(/:\w+(\{[^}]*\})?/g, 'x')] : [];
  });
  expect(addresses.length).toBeGreaterThan(25);

  for (const address of addresses) {
    const answer = await member.get(`${address}?type=scholarship&sort=a&type=internship`);
    expect([address, answer.status, await answer.text()]).toEqual([address, 400, reason]);
  }
  expect((await app.request(`${publicUrl}/api/my-enrollments?type=a&type=b`)).status).toBe(401);
});

it('shows a page whose address repeats a parameter without its parameters, with the reason', async ({ db }) => {
  const answer = await createProduct(db).request(`${publicUrl}/opportunities?type=a&type=b`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
  const html = await answer.text();
  expect(html).toContain('<main');
  expect(html.replaceAll('&#x27;', "'")).toContain(reason);
});

it('takes a parameter once, and two parameters of one value', async ({ db }) => {
  const answer = await createProduct(db).request(`${publicUrl}/api/opportunities?q=a&country=a`);
  expect(await answer.text()).not.toContain('more than once');
});

it('answers an unknown address of the API with a short 404, whatever the method', async ({ db }) => {
  const app = createProduct(db);
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    const headers = { accept: 'text/html', origin: publicUrl };
    const answer = await app.request(`${publicUrl}/api/no/such/address`, { method, headers });
    expect([method, answer.status, answer.headers.get('content-type')]).toEqual([
      method,
      404,
      'text/plain; charset=UTF-8',
    ]);
    expect(await answer.text()).toBe('There is nothing at this address.');
  }
  expect((await app.request(`${publicUrl}/api`)).headers.get('content-type')).toMatch('text/html');
});
