import { type Context, Hono } from 'hono';
import { expect, it } from 'vitest';
import { AppError, answerError } from '#platform/server/errors.ts';
import { answerRefusedForms, type PageRequest } from './refused-forms.ts';

const answerPage = (c: Context, { path, search, status, refused }: PageRequest) =>
  c.json({ path, search, ...refused }, status);

const app = new Hono()
  .use(async (c, next) => {
    c.header('X-Kept', 'yes');
    await next();
  })
  .use('/api/*', answerRefusedForms(answerPage))
  .route(
    '/api',
    new Hono()
      .onError(answerError(() => {}))
      .post('/led-back', (c) => c.redirect('/login?error=auth/invalid-credential&returnTo=/account', 303))
      .post('/refused', () => {
        throw Object.assign(new AppError('invalid', 'This address is not right.'), { field: 'email' });
      })
      .post('/fine', (c) => c.redirect('/account', 303)),
  );

const type = 'application/x-www-form-urlencoded';
const send = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://sealeap.test/api${path}`, {
    method: 'POST',
    body: 'email=ada%40example.org&password=secret&token=secret&newPassword=secret',
    headers: { 'Content-Type': type, Referer: 'http://sealeap.test/signup?next=/account', ...headers },
  });

it('renders the redirect target of a rejected form with its input, but no secret', async () => {
  const answer = await send('/led-back');

  expect([answer.status, answer.headers.get('location'), answer.headers.get('x-kept')]).toEqual([422, null, 'yes']);
  expect(await answer.json()).toEqual({
    path: '/login',
    search: 'error=auth/invalid-credential&returnTo=/account',
    typed: { email: 'ada@example.org' },
  });
});

it('renders the page of a rejected form with the reason', async () => {
  const answer = await send('/refused');

  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    path: '/signup',
    search: 'next=/account',
    typed: { email: 'ada@example.org' },
    message: 'This address is not right.',
    field: 'email',
  });
});

it.each([
  ['a form that went well', '/fine', {}, 303],
  ['a script', '/refused', { 'Content-Type': 'application/json' }, 400],
  ['a form of another site', '/refused', { Referer: 'https://elsewhere.example/signup' }, 400],
  ['a form that hides where it stands', '/refused', { Referer: '' }, 400],
  ['a page that is an address of the API', '/refused', { Referer: 'http://sealeap.test/api/contact' }, 400],
])('does not change the response to %s', async (_what, path, headers, status) => {
  const answer = await send(path, headers as Record<string, string>);

  expect(answer.status).toBe(status);
  expect(await answer.text()).not.toContain('typed');
});
