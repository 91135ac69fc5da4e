import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Milliseconds an idle connection is kept: longer than proxies keep theirs (60 s is their common default), so that it is
 * they who close it. Who closes one that was just going to be used fails a request.
 */
const keepAlive = 65_000;

/**
 * An HTTP server that can stop without failing a request: while it drains it still answers, but tells every
 * connection that is in use to close; only then does it close those that were idle all the while, and stop listening.
 */
export function createHttpServer(handle: Handler) {
  let isDraining = false;
  const server = createServer((request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    handle(request, response);
  });
  server.keepAliveTimeout = keepAlive;
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.maxRequestsPerSocket = 0;

  return {
    isDraining: () => isDraining,

    listen: (port: number, host: string) =>
      new Promise<number>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),

    /** `patience`: milliseconds in which new requests are still answered. */
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
