import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import type { Faults } from '../controls/faults.ts';
import { apiVersion } from '../resources/events.ts';
import { ApiError, unauthorized } from './api-error.ts';
import { randomText } from './object-ids.ts';
import type { KeyKind, Operation, OperationResponse } from './operation.ts';
import type { OperationRunner } from './operation-runner.ts';
import { type Nested, parseForm, parseParameters } from './request-parameters.ts';

type Dependencies = {
  operations: readonly Operation[];
  runner: OperationRunner;
  faults: Faults;
  secretKey: string;
  publishableKey: string;
  report: (error: Error) => void;
  /** The secret key is refused: for routes that are open to every browser. */
  isPublishableOnly: boolean;
};

const internalError: Stripe.StripeRawError = {
  type: 'api_error',
  message: 'An error occurred while processing your request. (This is stripe-sandbox.)',
};

function apiKeyOf(c: Context) {
  const given = c.req.header('authorization') ?? '';
  const basic = /^Basic (.+)$/i.exec(given)?.[1];
  return basic ? Buffer.from(basic, 'base64').toString().split(':')[0]! : (/^Bearer (.+)$/i.exec(given)?.[1] ?? '');
}

const sendJson = (c: Context, body: object, status: number) =>
  c.body(JSON.stringify(body), status as 200, { 'Content-Type': 'application/json' });

/** The API under /v1, for the official SDKs and the Stripe CLI. */
export function createApi({
  operations,
  runner,
  faults,
  secretKey,
  publishableKey,
  report,
  isPublishableOnly,
}: Dependencies) {
  /** The kind of the API key. Throws an `ApiError` unless it may use the operation. */
  function checkKey(c: Context, operation: Operation): KeyKind {
    const key = apiKeyOf(c);
    if (/^(sk|pk|rk)_live_/.test(key)) throw unauthorized('This is stripe-sandbox: it takes no live keys.');
    if (!key)
      throw unauthorized(
        'You did not provide an API key. You need to provide your API key in the Authorization header.',
      );
    if (key === secretKey && !isPublishableOnly) return 'secret';
    if (key !== publishableKey) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
    if (!operation.isPublishable)
      throw unauthorized('This API call cannot be made with a publishable API key. Please use a secret API key.', 403);
    return 'publishable';
  }

  async function runOperation(c: Context, operation: Operation, requestId: string): Promise<OperationResponse> {
    const keyKind = checkKey(c, operation);
    const body = operation.method === 'get' ? '' : await c.req.text();
    const query = new URL(c.req.url).search.slice(1);
    const {
      expand: paths,
      client_secret: clientSecret,
      ...parameters
    } = parseForm([query, body].filter(Boolean).join('&'));
    const input = parseParameters(operation.schema, parameters as Nested) as Record<string, unknown>;
    const id = c.req.param('id');
    return runner.run({
      operation,
      input: { ...input, ...(id !== undefined && { id }) },
      expand: typeof paths === 'object' ? Object.values(paths).filter((path) => typeof path === 'string') : [],
      keyKind,
      clientSecret: typeof clientSecret === 'string' ? clientSecret : undefined,
      idempotencyKey: c.req.header('idempotency-key'),
      text: `${keyKind} ${operation.method} ${c.req.path} ${query} ${body}`,
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
    const fault = faults.consume(c.req.method, c.req.path);
    if (fault?.milliseconds) await wait(fault.milliseconds);
    if (fault?.what === 'fail') return sendJson(c, { error: internalError }, 500);
    try {
      const { status, body, requestId: original, isReplayed } = await runOperation(c, operation, requestId);
      if (fault?.what === 'failAfter') return sendJson(c, { error: internalError }, 500);
      if (fault?.what === 'drop') c.env.incoming.socket.destroy();
      if (isReplayed) {
        c.header('Idempotent-Replayed', 'true');
        c.header('Original-Request', original);
      }
      return sendJson(c, body, status);
    } catch (error) {
      if (error instanceof ApiError) return sendJson(c, error.body, error.status);
      report(error as Error);
      return sendJson(c, { error: internalError }, 500);
    }
  }

  const app = new Hono();
  for (const operation of operations)
    app.on(operation.method.toUpperCase(), operation.path, (c) => handle(c, operation));
  return app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}). stripe-sandbox does not have it.`;
    return c.json({ error: { message, type: 'invalid_request_error' } }, 404);
  });
}
