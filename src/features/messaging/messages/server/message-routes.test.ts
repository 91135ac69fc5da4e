import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { AppError, answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { lengths } from '../vocabulary.ts';
import { messageEndpoints } from './message-routes.ts';

const contactInput = {
  name: 'Ada',
  email: 'ada@example.org',
  message: 'Which programmes are there for me?',
  website: '',
};

function serve() {
  const messages = {
    ask: vi.fn(async () => 'id'),
  };
  const limiter = { count: vi.fn(async () => {}) };
  const endpoints = messageEndpoints({ messages, limiter, clientNetwork: () => '10.0.0.1' });
  const app = new Hono().onError(answerError(() => {})).route('/api', mountEndpoints(endpoints));
  const sendJson = (path: string, body: object) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const postForm = (path: string, body: Record<string, string>) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(body) });
  return { messages, limiter, sendJson, postForm };
}

it('responds to a script with an empty success', async () => {
  const { messages, sendJson } = serve();
  expect((await sendJson('/api/contact', contactInput)).status).toBe(204);
  expect(messages.ask).toHaveBeenCalledWith({ name: 'Ada', email: 'ada@example.org' }, contactInput.message);
});

it('redirects a plain form to the page that confirms it', async () => {
  const { postForm } = serve();
  const contact = await postForm('/api/contact', contactInput);
  expect(contact.status).toBe(303);
  expect(contact.headers.get('location')).toBe('/about?sent=contact#contact');
  const fromHelp = await postForm('/api/contact', { ...contactInput, page: 'help' });
  expect(fromHelp.headers.get('location')).toBe('/help/ask?sent=contact');
});

it('counts a line break of a form as one character, as browsers do', async () => {
  const { messages, postForm } = serve();
  const message = `${'\r\n'.repeat(lengths.message.max - 2)}`;
  expect((await postForm('/api/contact', { ...contactInput, message: `a${message}b` })).status).toBe(303);
  expect(messages.ask).toHaveBeenCalledWith(expect.anything(), `a${'\n'.repeat(lengths.message.max - 2)}b`);
});

it.each([
  ['a message that is too short', { ...contactInput, message: '   Hi.     ' }],
  ['a message that is too long', { ...contactInput, message: 'a'.repeat(lengths.message.max + 1) }],
  ['a name of spaces', { ...contactInput, name: '   ' }],
  ['an address without a host', { ...contactInput, email: 'ada@' }],
  ['two addresses', { ...contactInput, email: 'ada@example.org,eve@example.org' }],
  ['what a machine filled in', { ...contactInput, website: 'https://example.org' }],
])('refuses %s with a sentence, before it is counted or kept', async (_what, body) => {
  const { messages, limiter, sendJson, postForm } = serve();
  for (const answer of [await sendJson('/api/contact', body), await postForm('/api/contact', body)]) {
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/^The field '\w+' is .+\.$/);
  }
  expect(limiter.count).not.toHaveBeenCalled();
  expect(messages.ask).not.toHaveBeenCalled();
});

it('removes characters that the database cannot store', async () => {
  const { messages, sendJson } = serve();
  await sendJson('/api/contact', {
    ...contactInput,
    name: 'A\u0000da\r\nBcc: eve',
    message: 'One\u0000 two\tthree\nfour',
  });
  expect(messages.ask).toHaveBeenCalledWith({ name: 'Ada Bcc: eve', email: 'ada@example.org' }, 'One two\tthree\nfour');
});

it('stores nothing beyond the limit of an hour', async () => {
  const { messages, limiter, sendJson } = serve();
  limiter.count.mockRejectedValue(new AppError('tooMany', 'That was often.', 60));

  expect((await sendJson('/api/contact', contactInput)).status).toBe(429);
  expect(limiter.count).toHaveBeenCalledWith({ name: 'contact', max: 5, seconds: 3600 }, '10.0.0.1');
  expect(messages.ask).not.toHaveBeenCalled();
});
