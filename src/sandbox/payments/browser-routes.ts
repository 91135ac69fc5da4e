import { readFile } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { AppError, NotFound } from '#platform/server/errors.ts';
import { guardedRoutes } from '#platform/server/http/guarded-routes.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { isForm, readBody } from '#platform/server/http/read-body.ts';
import type { Controls } from './controls.ts';
import { StripeFailure } from './failures.ts';

export const sandboxBase = '/sandbox/payments';
const fresh = { 'Cache-Control': 'private, no-store' };

type Dependencies = {
  /** The API as browsers may use it: with the publishable key only. */
  api: Hono;
  controls: Controls;
  /** Counts one request of a browser, and refuses when there were too many. */
  countRequest: (c: Context) => Promise<void>;
  /** The stand-in for Stripe.js, as it was built. */
  scriptFile: string | undefined;
};

/** What the stand-in serves from our own origin: what Stripe.js would ask Stripe for, and the controls. */
export function createBrowserRoutes({ api, controls, countRequest, scriptFile }: Dependencies) {
  const forward = async (c: Context) => {
    await countRequest(c);
    const url = new URL(c.req.url);
    url.pathname = url.pathname.slice(sandboxBase.length);
    return api.fetch(new Request(url, c.req.raw), c.env);
  };

  async function control(c: Context) {
    await countRequest(c);
    const chosen = controls[c.req.param('name') as keyof Controls];
    if (!chosen) throw new AppError('notFound', 'There is no such control.');
    const body = z.safeParse(chosen.body as z.ZodMiniType, await readBody(c));
    if (!body.success) throw new AppError('invalid', 'This control takes something else.');
    try {
      const done = (await chosen.run(body.data as never)) as object;
      // The page of the demo's payments has no script: its buttons are forms.
      return isForm(c) ? c.redirect('/dev/payments', 303) : c.json(done, 200, fresh);
    } catch (error) {
      if (error instanceof StripeFailure) throw new AppError('invalid', error.message);
      throw error;
    }
  }

  /** Never kept: another build has another script at the same address, as Stripe's own does. */
  async function script(c: Context) {
    if (!scriptFile) throw new NotFound();
    const text = await readFile(scriptFile).catch(() => undefined);
    if (!text) throw new NotFound();
    return c.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' });
  }

  return guardedRoutes()
    .get(`${sandboxBase}/stripe.js`, publicRoute, script)
    .post(`${sandboxBase}/v1/payment_methods`, publicRoute, forward)
    .get(`${sandboxBase}/v1/payment_intents/:id`, publicRoute, forward)
    .post(`${sandboxBase}/v1/payment_intents/:id/confirm`, publicRoute, forward)
    .post(`${sandboxBase}/v1/payment_intents/:id/challenge`, publicRoute, forward)
    .get(`${sandboxBase}/v1/setup_intents/:id`, publicRoute, forward)
    .post(`${sandboxBase}/v1/setup_intents/:id/confirm`, publicRoute, forward)
    .post(`${sandboxBase}/v1/setup_intents/:id/challenge`, publicRoute, forward)
    .post(`${sandboxBase}/control/:name`, publicRoute, control).app;
}
