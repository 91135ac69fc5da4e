import { request as ask, createServer } from 'node:http';

const script = `const shown = new URL(import.meta.url).search.slice(1);
new EventSource('/dev/reload').onmessage = ({ data }) => {
  if (data !== shown) location.reload();
};
`;

/**
 * Stands in front of the server while one develops: passes everything on as it is, adds one script to each page, and
 * tells that script when another server has taken over. Requests wait while there is none. It is no part of a build.
 */
export function createDevProxy() {
  const pages = new Set();
  let target;
  let serial = 0;
  const waiting = [];

  function pass(request, response) {
    if (target === undefined) return waiting.push(() => pass(request, response));
    // What is passed on must be text that the script can be added to, and never 'the page that you have'.
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
    /** From now on requests wait. */
    hold() {
      target = undefined;
    },
    /** From now on requests go to this server, and open pages are reloaded. */
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
