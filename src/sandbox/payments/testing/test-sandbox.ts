import Stripe from 'stripe';
import type { Database } from '#platform/server/database/database.ts';
import { createSandboxPayments } from '../sandbox-payments.ts';

export const keys = {
  secretKey: 'sk_test_sandbox',
  publishableKey: 'pk_test_sandbox',
  webhookSecret: 'whsec_sandbox',
};

type Nested = { [name: string]: string | Nested };

const flatten = (values: Nested, prefix = ''): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => {
    const path = prefix ? `${prefix}[${name}]` : name;
    return typeof value === 'string' ? [[path, value] as [string, string]] : flatten(value, path);
  });

type Options = Partial<Parameters<typeof createSandboxPayments>[0]>;

/** The stand-in on a port of its own, with the official SDK and a browser that speak to it. */
export async function createTestSandbox(db: Database, options: Options = {}) {
  const logger = { warn: () => {}, error: console.error };
  const sandbox = createSandboxPayments({ db, ...keys, logger, ...options });
  const port = await sandbox.open();
  const stripe = new Stripe(keys.secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });

  async function ask(method: string, path: string, values: Nested) {
    const text = new URLSearchParams(flatten(values)).toString();
    const response = await sandbox.browserRoutes.request(
      `http://sealeap.test/sandbox/payments/v1/${path}${method === 'GET' ? `?${text}` : ''}`,
      {
        method,
        headers: {
          authorization: `Bearer ${keys.publishableKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        ...(method === 'POST' && { body: text }),
      },
    );
    const answer = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever comes.
    return { status: response.status, body: (answer.startsWith('{') ? JSON.parse(answer) : answer) as any };
  }

  return {
    sandbox,
    stripe,
    port,
    browser: {
      get: (path: string, values: Nested) => ask('GET', path, values),
      post: (path: string, values: Nested) => ask('POST', path, values),
    },
    close: () => sandbox.stop(),
  };
}
