import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { AppError, answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { formerPages, subscriberEndpoints } from './subscriber-routes.ts';

function serve() {
  const subscribers = {
    signUp: vi.fn(async () => {}),
    confirm: vi.fn(async (): Promise<'done' | 'over'> => 'done'),
    unsubscribe: vi.fn(async (): Promise<'done' | 'incomplete'> => 'done'),
  };
  const limiter = { count: vi.fn(async () => {}) };
  const endpoints = subscriberEndpoints({ subscribers, limiter, clientNetwork: () => '10.0.0.1' });
  const app = new Hono().onError(answerError(() => {})).route('/api', mountEndpoints(endpoints));
  const sendJson = (path: string, body: object) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const postForm = (path: string, body: Record<string, string>) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(body) });
  return { app, subscribers, limiter, sendJson, postForm };
}

it('responds to a script with an empty success', async () => {
  const { subscribers, sendJson } = serve();
  expect((await sendJson('/api/newsletter', { email: 'ada@example.org' })).status).toBe(204);
  expect(subscribers.signUp).toHaveBeenCalledWith({ email: 'ada@example.org' });
});

it('redirects a plain form to the page that confirms it', async () => {
  const { postForm } = serve();
  const newsletter = await postForm('/api/newsletter', { email: 'ada@example.org', website: '' });
  expect([newsletter.status, newsletter.headers.get('location')]).toEqual([303, '/about?sent=newsletter#community']);
});

it('stores nothing beyond the limit of an hour', async () => {
  const { subscribers, limiter, sendJson } = serve();
  limiter.count.mockRejectedValue(new AppError('tooMany', 'That was often.', 60));
  const answer = await sendJson('/api/newsletter', { email: 'ada@example.org' });

  expect(answer.status).toBe(429);
  expect(limiter.count).toHaveBeenCalledWith({ name: 'newsletter', max: 5, seconds: 3600 }, '10.0.0.1');
  expect(subscribers.signUp).not.toHaveBeenCalled();
});

it('confirms for a script, and redirects a plain form to the result', async () => {
  const { subscribers, sendJson, postForm } = serve();
  expect((await sendJson('/api/newsletter/confirm', { token: 'a' })).status).toBe(204);
  const done = await postForm('/api/newsletter/confirm', { token: 'a' });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/newsletter/confirm?state=done']);

  subscribers.confirm.mockResolvedValue('over');
  expect((await sendJson('/api/newsletter/confirm', { token: 'a' })).status).toBe(404);
  expect((await postForm('/api/newsletter/confirm', { token: 'a' })).headers.get('location')).toBe(
    '/newsletter/confirm?state=over',
  );
});

it('confirms nothing by a GET request, as mail scanners send', async () => {
  const { app, subscribers } = serve();
  expect((await app.request('/api/newsletter/confirm?token=a')).status).toBe(404);
  for (const address of ['unsubscribe', 'leave']) {
    const looked = await app.request(`/api/newsletter/${address}?token=a.b%26c`);
    expect([looked.status, looked.headers.get('location')]).toEqual([303, '/newsletter/unsubscribe?token=a.b%26c']);
  }
  expect([subscribers.confirm, subscribers.unsubscribe].map((call) => call.mock.calls.length)).toEqual([0, 0]);
});

it('unsubscribes with one click from a mail program, without a redirect', async () => {
  const { app, subscribers } = serve();
  const asMultipart = new FormData();
  asMultipart.set('List-Unsubscribe', 'One-Click');
  for (const body of [asMultipart, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })]) {
    for (const address of ['unsubscribe', 'leave'])
      expect((await app.request(`/api/newsletter/${address}?token=a.b`, { method: 'POST', body })).status).toBe(204);
  }
  expect(subscribers.unsubscribe).toHaveBeenCalledTimes(4);
  expect(subscribers.unsubscribe).toHaveBeenCalledWith('a.b');
});

it('redirects the button of the page to the result', async () => {
  const { subscribers, postForm } = serve();
  const press = async () => (await postForm('/api/newsletter/unsubscribe?token=a.b', {})).headers.get('location');
  expect(await press()).toBe('/newsletter/unsubscribe?state=done');
  subscribers.unsubscribe.mockResolvedValue('incomplete');
  expect(await press()).toBe('/newsletter/unsubscribe?state=incomplete');
});

it('leads from the page of earlier emails to the present one', async () => {
  const answer = await formerPages().request('/newsletter/leave?token=a.b%26c');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/newsletter/unsubscribe?token=a.b%26c']);
});
