import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { ApiError } from './api/api-error.ts';
import type { Controls } from './controls/controls.ts';

type Dependencies = {
  /** The API as browsers may use it. */
  api: Hono;
  controls: Controls;
  /** The built `dist/browser/stripe.js`. */
  scriptFile: string;
  /** Where the routes are mounted, as `/sandbox/payments`; empty: at the root. */
  basePath: string;
  /** Where a control that was sent as a form redirects to. */
  dashboardUrl: string | undefined;
  report: (error: Error) => void;
};

const isForm = (c: Context) => (c.req.header('content-type') ?? '').startsWith('application/x-www-form-urlencoded');
const isJson = (c: Context) => (c.req.header('content-type') ?? '').startsWith('application/json');

/** Serves a page's needs from its own site: the script that replaces Stripe.js, its API, and the controls. */
export function createBrowserRoutes({ api, controls, scriptFile, basePath, dashboardUrl, report }: Dependencies) {
  const forward = (c: Context) => {
    const url = new URL(c.req.url);
    url.pathname = url.pathname.slice(basePath.length);
    return api.fetch(new Request(url, c.req.raw), c.env);
  };

  async function control(c: Context) {
    const name = c.req.param('name')!;
    // Not every name that an object answers to is a control: `__proto__` is none.
    const chosen = Object.hasOwn(controls, name) ? controls[name as keyof Controls] : undefined;
    if (!chosen) return c.text('There is no such control.', 404);
    if (!isForm(c) && !isJson(c)) return c.text('Please send JSON.', 415);
    const body = await (isForm(c) ? c.req.parseBody() : c.req.json()).catch(() => undefined);
    if (body === undefined) return c.text('This is not readable JSON.', 400);
    const parsed = z.safeParse(chosen.body as z.ZodMiniType, body);
    if (!parsed.success) return c.text('This control takes something else.', 400);
    try {
      const result = (await chosen.run(parsed.data as never)) as object;
      if (isForm(c) && dashboardUrl) return c.redirect(dashboardUrl, 303);
      return c.json(result, 200, { 'Cache-Control': 'private, no-store' });
    } catch (error) {
      if (error instanceof ApiError) return c.text(error.message, 400);
      throw error;
    }
  }

  /** Never cached: another build has another script at the same address, as Stripe's own does. */
  async function script(c: Context) {
    const text = await readFile(scriptFile).catch(() => undefined);
    if (!text) return c.text('The script has not been built.', 404);
    return c.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' });
  }

  return new Hono()
    .basePath(basePath)
    .get('/stripe.js', script)
    .post('/v1/payment_methods', forward)
    .get('/v1/payment_intents/:id', forward)
    .post('/v1/payment_intents/:id/confirm', forward)
    .post('/v1/payment_intents/:id/challenge', forward)
    .get('/v1/setup_intents/:id', forward)
    .post('/v1/setup_intents/:id/confirm', forward)
    .post('/v1/setup_intents/:id/challenge', forward)
    .post('/control/:name', control)
    .onError((error, c) => {
      report(error);
      return c.text('Something went wrong. Please try again.', 500);
    });
}
