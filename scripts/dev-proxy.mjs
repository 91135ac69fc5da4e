import { request as ask, createServer } from 'node:http';

const script = `const shown = new URL(import.meta.url).search.slice(1);
new EventSource('/dev/reload').onmessage = ({ data }) => {
  if (data !== shown) location.reload();
};
`;

/**
 * Development proxy: adds a reload script to each page, reloads open pages when a new server takes over, and holds
 * requests while none is running.
 */
export function createDevProxy() {
  const pages = new Set();
  let target;
  let serial = 0;
  const waiting = [];

  function pass(request, response) {
    if (target === undefined) return waiting.push(() => pass(request, response));
    // Responses must be uncompressed and complete, so that the script can be added.
    const { 'if-none-match': _, ...headers } = { ...request.headers, 'accept-encoding': 'identity' };
    const passed = ask(new URL(request.url, target), { method: request.method, headers }, (answer) => {
      const { 'content-length': length, etag, ...rest } = answer.headers;
      const isPage = rest['content-type']?.startsWith('text/html');
      response.writeHead(answer.statusCode, isPage ? rest : answer.headers);
      answer.pipe(response, { end: !isPage });
      if (isPage)
        answer.once('end', () => response.end(`<script type="module" src="/dev/reload.js?${serial}"></script>`));
    });
    passed.once('error', () => response.destroy());
    request.pipe(passed);
  }

  function listen(response) {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(`data: ${serial}\n\n`);
    pages.add(response);
    response.once('close', () => pages.delete(response));
  }

  const server = createServer((request, response) => {
    const path = request.url.split('?', 1)[0];
    if (path === '/dev/reload') return listen(response);
    if (path !== '/dev/reload.js') return pass(request, response);
    response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' }).end(script);
  });

  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject).listen(port, host, () => resolve(server.address().port));
      }),
    /** Holds requests until `passTo`. */
    hold() {
      target = undefined;
    },
    /** Forwards requests to this server and reloads open pages. */
    passTo(url) {
      target = url;
      serial += 1;
      for (const page of pages) page.write(`data: ${serial}\n\n`);
      for (const go of waiting.splice(0)) go();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
