import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Idle connections live longer than those of proxies (commonly 60 s), so that the proxy closes first: a server that
 * closes a connection just as it is reused fails a request.
 */
const keepAliveMs = 65_000;

/**
 * An HTTP server that stops without failing requests: while draining it answers with `Connection: close`, then it
 * closes idle connections and stops listening.
 */
export function createHttpServer(handle: Handler) {
  let isDraining = false;
  const server = createServer((request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    handle(request, response);
  });
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = 10_000;
  // Uploads from slow connections take minutes; the application ends other requests sooner (limit-time.ts).
  server.requestTimeout = 300_000;

  return {
    listen: (port: number, host: string) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),

    /** `timeoutMs`: how long new requests are still answered. */
    async drain(timeoutMs = 6_000) {
      if (isDraining) return;
      isDraining = true;
      await wait(timeoutMs);
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      await Promise.race([closed, wait(10_000)]);
      server.closeAllConnections();
    },
  };
}
