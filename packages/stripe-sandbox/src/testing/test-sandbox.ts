import Stripe from 'stripe';
import { createSandbox, type SandboxOptions } from '../sandbox.ts';
import { defaultKeys } from '../standalone.ts';
import type { Database } from '../storage/database.ts';

export const keys = defaultKeys;

type Nested = { [name: string]: string | Nested };

const flatten = (values: Nested, prefix = ''): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) => {
    const path = prefix ? `${prefix}[${name}]` : name;
    return typeof value === 'string' ? [[path, value] as [string, string]] : flatten(value, path);
  });

type Options = Partial<SandboxOptions>;

/** A sandbox on a port of its own, with the official SDK and a browser that use it. */
export async function createTestSandbox(db: Database, options: Options = {}) {
  const logger = { warn: () => {}, error: console.error };
  const sandbox = createSandbox({ db, ...keys, logger, ...options });
  const port = await sandbox.open();
  const stripe = new Stripe(keys.secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });

  async function request(method: string, path: string, values: Nested) {
    const form = new URLSearchParams(flatten(values)).toString();
    const response = await sandbox.browserRoutes.request(
      `http://shop.test/v1/${path}${method === 'GET' ? `?${form}` : ''}`,
      {
        method,
        headers: {
          authorization: `Bearer ${keys.publishableKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        ...(method === 'POST' && { body: form }),
      },
    );
    const text = await response.text();
    // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever comes.
    return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : text) as any };
  }

  return {
    sandbox,
    stripe,
    port,
    browser: {
      get: (path: string, values: Nested) => request('GET', path, values),
      post: (path: string, values: Nested) => request('POST', path, values),
    },
    close: () => sandbox.stop(),
  };
}
