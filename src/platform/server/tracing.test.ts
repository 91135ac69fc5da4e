import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { logRequests } from './http/request-log.ts';
import { createLogger } from './logging/logger.ts';
import { tracedCall } from './outbound/traced-call.ts';
import { openTracing } from './tracing.ts';

type Sent = { name: string; traceId: string; spanId: string; parentSpanId?: string; events: { name: string }[] };

/** A collector that keeps the spans that it is sent. */
async function startCollector() {
  const spans: Sent[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { spans, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('sends a request with its page and queries as one trace, which its log lines name', async () => {
  const { spans, endpoint } = await startCollector();
  const tracing = openTracing(endpoint, '1.2.3');
  const lines: { traceId?: string }[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = new Hono().use(logRequests(logger, () => {}, tracing.inSpan)).get('/opportunities/:slug', (c) =>
    tracing.inSpan('render', async () => {
      await wait(1);
      tracing.noteQuery('select $1');
      return c.text('ok');
    }),
  );
  await app.request('/opportunities/chevening');
  await tracing.stop();

  const [request, page] = ['GET /opportunities/:slug', 'render'].map(
    (name) => spans.find((span) => span.name === name)!,
  );
  expect(page).toMatchObject({ traceId: request!.traceId, parentSpanId: request!.spanId });
  expect(page!.events).toMatchObject([{ name: 'query' }]);
  expect(lines).toMatchObject([{ traceId: request!.traceId }]);
});

it('has a span for a call of a provider whose library does not call by fetch, failed or not', async () => {
  const { spans, endpoint } = await startCollector();
  const tracing = openTracing(endpoint, '1.2.3');
  await tracing.inSpan('job mail', async () => {
    await tracedCall('SMTP', async () => {});
    await tracedCall('SMTP', () => Promise.reject(new Error('refused'))).catch(() => {});
  });
  await tracing.stop();

  const [job, ...calls] = ['job mail', 'SMTP'].flatMap((name) => spans.filter((span) => span.name === name));
  expect(calls).toMatchObject([
    { parentSpanId: job!.spanId, status: { code: 0 } },
    { parentSpanId: job!.spanId, status: { code: 2 } },
  ]);
});
