import { createServer } from 'node:http';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { defaultKeys, startStandalone } from './standalone.ts';

const { secretKey, publishableKey, webhookSecret } = defaultKeys;

async function listen() {
  const received: Stripe.Event[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const signature = request.headers['stripe-signature']!;
    received.push(Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, webhookSecret));
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, received, server };
}

it('serves the SDK, browsers of other origins and the controls on one port, in memory', async () => {
  const webhook = await listen();
  const { port, close } = await startStandalone({ webhookUrl: webhook.url });
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port, protocol: 'http' });
  const { id, client_secret } = await stripe.paymentIntents.create({ amount: 4_900, currency: 'usd' });
  const confirmed = await fetch(`http://127.0.0.1:${port}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}`, origin: 'http://shop.test' },
    body: new URLSearchParams({ client_secret: client_secret!, payment_method: 'pm_card_visa' }),
  });
  expect([confirmed.status, confirmed.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  await expect.poll(() => webhook.received.map(({ type }) => type)).toContain('payment_intent.succeeded');

  const control = await fetch(`http://127.0.0.1:${port}/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"advance":60}',
  });
  expect(await control.json()).toMatchObject({ clockOffset: 60 });
  const dashboard = await fetch(`http://127.0.0.1:${port}/dashboard`);
  expect(await dashboard.json()).toMatchObject({ payments: [{ id, status: 'succeeded', card: '4242' }] });
  await close();
  webhook.server.close();
});
