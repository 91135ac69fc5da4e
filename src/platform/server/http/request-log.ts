import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { AppError } from '../errors.ts';
import { runForRequest } from '../logging/current-request.ts';
import type { Logger } from '../logging/logger.ts';
import type { InSpan } from '../tracing.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /** The pattern of the page's address: the router knows one address for all pages. */
    pattern: string;
  }
}

/** Log-ins and log-outs, whatever came of them, changes of what they need, and refused access (docs/security.md). */
const isSecurityEvent = ({ req, res }: Context) =>
  [401, 403].includes(res.status) ||
  (req.method === 'POST' && req.path.startsWith('/api/auth/')) ||
  req.path === '/api/auth/callback/google';

const patternOf = (c: Context) => c.get('pattern') ?? routePath(c);

/** Gives each request an id and logs it without query string, IP address or user. */
export const logRequests =
  (
    logger: Logger,
    observe: (seconds: number, status: number, route: string) => void,
    inSpan?: InSpan | undefined,
  ): MiddlewareHandler =>
  async (c, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.header('X-Request-Id', requestId);
    const traced: Parameters<InSpan>[1] = async ({ traceId, describe }) => {
      await runForRequest({ requestId, traceId }, next);
      const { status } = c.res;
      describe(`${c.req.method} ${patternOf(c)}`, { 'http.response.status_code': status, requestId }, status >= 500);
      return traceId;
    };
    const traceId = inSpan ? await inSpan(c.req.method, traced, true) : undefined;
    if (!inSpan) await runForRequest({ requestId }, next);
    const milliseconds = performance.now() - began;
    observe(milliseconds / 1000, c.res.status, patternOf(c));
    const line = {
      requestId,
      ...(traceId !== undefined && { traceId }),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(milliseconds),
    };
    // A refusal with Retry-After, as under load, is no failure of the server and must not fill the log.
    const isDeferred = c.error instanceof AppError && c.error.retryAfter !== undefined;
    if (c.res.status >= 500 && !isDeferred) logger.error(line, 'request failed');
    else if (isSecurityEvent(c) && !isDeferred) logger.warn(line, 'security event');
    else logger.info(line, 'request');
  };
