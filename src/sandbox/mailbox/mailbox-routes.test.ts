import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { answerError } from '#platform/server/errors.ts';
import { mountEndpoints } from '#platform/server/http/endpoint.ts';
import { createMailbox } from './mailbox.ts';
import { emailRoutes, mailboxEndpoints } from './mailbox-routes.ts';

const sent = {
  id: '0b8f6a3e-6f0e-4c39-9d52-0d5e4b9f1a11',
  key: 'welcome:1',
  state: 'sent' as const,
  recipient: 'ada@example.org',
  message: {
    subject: 'Welcome',
    paragraphs: ['Hello <script>'],
    action: { label: 'Go', href: 'https://sealeap.example/go' },
  },
  personId: null,
  attempts: 1,
  unfinished: 0,
  runAt: new Date(),
  failure: null,
  createdAt: new Date(),
  sentAt: new Date('2026-03-01T12:00:00Z'),
};

function serve() {
  const mailbox = createMailbox({
    listSent: async () => [sent],
    findSent: async (id) => (id === sent.id ? sent : undefined),
  });
  return new Hono()
    .onError(answerError(() => {}))
    .route('/api', mountEndpoints(mailboxEndpoints(mailbox)))
    .route('/', emailRoutes(mailbox));
}

it('returns sent emails', async () => {
  const answer = await serve().request('/api/dev/mail');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.json()).toMatchObject([
    {
      key: 'welcome:1',
      to: 'ada@example.org',
      subject: 'Welcome',
      text: expect.stringContaining('Hello <script>'),
      html: expect.stringContaining('Hello &lt;script&gt;'),
      links: ['https://sealeap.example/go'],
      sentAt: '2026-03-01T12:00:00.000Z',
    },
  ]);
});

it('frames the email without scripts or resources, with links in the top frame', async () => {
  const answer = await serve().request(`/dev/mail/${sent.id}/html`);
  const policy = answer.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/; sandbox allow-top-navigation-by-user-activation$/);
  expect(policy).not.toMatch(/script|allow-scripts|allow-same-origin/);
  expect(await answer.text()).toContain('<head><base target="_top">');
});

it('does not show an unsent email', async () => {
  const app = serve();
  const other = crypto.randomUUID();
  for (const path of [`/api/dev/mail/${other}`, `/dev/mail/${other}/html`])
    expect((await app.request(path)).status, path).toBe(404);
  for (const path of ['/api/dev/mail/1', '/dev/mail/1/html']) expect((await app.request(path)).status, path).toBe(400);
});
