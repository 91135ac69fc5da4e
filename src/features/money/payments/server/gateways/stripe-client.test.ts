import { context, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStripeClient } from './stripe-client.ts';

const exporter = new InMemorySpanExporter();
/** Stripe gives these answers, one after the other. */
let answers: Response[] = [];
const asked: string[] = [];
const stripe = createStripeClient({
  secretKey: 'sk_test_tide',
  fetch: async (address) => {
    asked.push(String(address));
    const answer = answers.shift();
    if (!answer) throw new Error('connection lost');
    return answer;
  },
});
const json = (body: object, status = 200) => Response.json(body, { status });

beforeEach(() => {
  exporter.reset();
  asked.length = 0;
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
});
afterEach(() => {
  trace.disable();
  context.disable();
});
const spans = () => exporter.getFinishedSpans().map(({ name, status, kind }) => ({ name, code: status.code, kind }));
const client = 2;

it('has a span for each attempt, named by the kind of object and without ids or queries', async () => {
  answers = [json({ id: 'pi_123', object: 'payment_intent' }), json({ object: 'list', data: [] })];
  await stripe.paymentIntents.retrieve('pi_123', { expand: ['latest_charge'] });
  await stripe.charges.list({ payment_intent: 'pi_123' });

  expect(spans()).toEqual([
    { name: 'Stripe GET /v1/payment_intents/:id', code: 0, kind: client },
    { name: 'Stripe GET /v1/charges', code: 0, kind: client },
  ]);
  expect(asked[0]).toContain('/v1/payment_intents/pi_123');
});

it('marks an attempt that did not reach Stripe, and has another span for the next one', async () => {
  answers = [];
  const retrieving = stripe.paymentIntents.retrieve('pi_123', {}, { maxNetworkRetries: 1 });

  await expect(retrieving).rejects.toThrow('connection');
  expect(spans()).toEqual([
    { name: 'Stripe GET /v1/payment_intents/:id', code: 2, kind: client },
    { name: 'Stripe GET /v1/payment_intents/:id', code: 2, kind: client },
  ]);
});

it('returns what Stripe says when no traces are sent', async () => {
  trace.disable();
  answers = [json({ id: 'pi_123', object: 'payment_intent', status: 'succeeded' })];

  expect(await stripe.paymentIntents.retrieve('pi_123')).toMatchObject({ status: 'succeeded' });
  expect(spans()).toEqual([]);
});
