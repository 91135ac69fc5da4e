import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { apiVersion } from './events.ts';
import { notAllowed, StripeFailure } from './failures.ts';
import type { Faults } from './faults.ts';
import { randomText } from './object-ids.ts';
import type { Access, Operation } from './operation.ts';
import { type Nested, parseParameters, readForm } from './parameters.ts';
import type { Answer, Perform } from './perform.ts';

type Dependencies = {
  operations: readonly Operation[];
  perform: Perform;
  faults: Faults;
  secretKey: string;
  publishableKey: string;
  report: (error: Error) => void;
  /** On our own origin the secret key is worth nothing. */
  browsersOnly: boolean;
};

const internal: Stripe.StripeRawError = {
  type: 'api_error',
  message: 'An error occurred while processing your request. (This is the stand-in for Stripe.)',
};

function keyOf(c: Context) {
  const given = c.req.header('authorization') ?? '';
  const basic = /^Basic (.+)$/i.exec(given)?.[1];
  return basic ? Buffer.from(basic, 'base64').toString().split(':')[0]! : (/^Bearer (.+)$/i.exec(given)?.[1] ?? '');
}

const answerJson = (c: Context, body: object, status: number) =>
  c.body(JSON.stringify(body), status as 200, { 'Content-Type': 'application/json' });

/** The API under /v1, as the official SDK and the command line speak it. */
export function createApi({
  operations,
  perform,
  faults,
  secretKey,
  publishableKey,
  report,
  browsersOnly,
}: Dependencies) {
  /** A browser is let in by the publishable key alone, on the few operations that are meant for it. */
  function accessOf(c: Context, operation: Operation): Access {
    const key = keyOf(c);
    if (/^(sk|pk|rk)_live_/.test(key)) throw notAllowed('This is a stand-in for Stripe: it takes no live keys.');
    if (!key)
      throw notAllowed('You did not provide an API key. You need to provide your API key in the Authorization header.');
    if (key === secretKey && !browsersOnly) return 'secret';
    if (key !== publishableKey) throw notAllowed(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
    if (!operation.isForBrowsers)
      throw notAllowed('This API call cannot be made with a publishable API key. Please use a secret API key.', 403);
    return 'publishable';
  }

  async function answer(c: Context, operation: Operation, requestId: string): Promise<Answer> {
    const access = accessOf(c, operation);
    const body = operation.method === 'get' ? '' : await c.req.text();
    const query = new URL(c.req.url).search.slice(1);
    const {
      expand: paths,
      client_secret: clientSecret,
      ...parameters
    } = readForm([query, body].filter(Boolean).join('&'));
    const input = parseParameters(operation.schema, parameters as Nested) as Record<string, unknown>;
    const id = c.req.param('id');
    return perform.call({
      operation,
      input: { ...input, ...(id !== undefined && { id }) },
      expand: typeof paths === 'object' ? Object.values(paths).filter((path) => typeof path === 'string') : [],
      access,
      clientSecret: typeof clientSecret === 'string' ? clientSecret : undefined,
      key: c.req.header('idempotency-key'),
      text: `${access} ${operation.method} ${c.req.path} ${query} ${body}`,
      requestId,
    });
  }

  async function handle(c: Context, operation: Operation) {
    const requestId = `req_${randomText(14)}`;
    c.header('Request-Id', requestId);
    c.header('Stripe-Version', c.req.header('stripe-version') ?? apiVersion);
    c.header('Cache-Control', 'no-cache, no-store');
    const key = c.req.header('idempotency-key');
    if (key && operation.method !== 'get') c.header('Idempotency-Key', key);
    const trouble = faults.take(c.req.method, c.req.path);
    if (trouble?.milliseconds) await wait(trouble.milliseconds);
    if (trouble?.what === 'fail') return answerJson(c, { error: internal }, 500);
    try {
      const { status, body, requestId: original, isReplayed } = await answer(c, operation, requestId);
      if (trouble?.what === 'failAfter') return answerJson(c, { error: internal }, 500);
      if (trouble?.what === 'drop') c.env.incoming.socket.destroy();
      if (isReplayed) {
        c.header('Idempotent-Replayed', 'true');
        c.header('Original-Request', original);
      }
      return answerJson(c, body, status);
    } catch (error) {
      if (error instanceof StripeFailure) return answerJson(c, error.body, error.status);
      report(error as Error);
      return answerJson(c, { error: internal }, 500);
    }
  }

  const app = new Hono();
  for (const operation of operations)
    app.on(operation.method.toUpperCase(), operation.path, (c) => handle(c, operation));
  return app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). This stand-in for Stripe knows what SeaLeap uses.`;
    return c.json({ error: { message, type: 'invalid_request_error' } }, 404);
  });
}
