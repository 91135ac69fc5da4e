import { once } from 'node:events';
import { type RequestListener, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A self-signed test certificate; it protects nothing. */
export const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtth0vLmN2EJjCRD7
aiFsGVF7dcB1gf/4vykxe+og0tWhRANCAAQ3lY9tCJaufpkAHlq5GZa5w656mjGI
q03sSQmvfE436wAlLtfRKZdxcRYRNmP30KiTTyXzptQgDAQh2HpGU57D
-----END PRIVATE KEY-----`;
export const cert = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUCg4flW8NLFruHgfATKVjc949yG4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA4NTMzM1oYDzIxMjYxMDI4
MDg1MzMzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ3lY9tCJaufpkAHlq5GZa5w656mjGIq03sSQmvfE436wAlLtfRKZdx
cRYRNmP30KiTTyXzptQgDAQh2HpGU57Do28wbTAdBgNVHQ4EFgQUEcYiPNgeM3Lg
8r56TJIA52I/ZjIwHwYDVR0jBBgwFoAUEcYiPNgeM3Lg8r56TJIA52I/ZjIwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgVstxCDqC6RXt9Ckw3oTNKAZwpNfVYGrMOTNEZ2F0wCICIC7t
HRce26QNk4L8rf4boOalgfJ7S8hoi/KiR5baquLd
-----END CERTIFICATE-----`;

/** An HTTPS server on a free port. */
export async function startHttps(listener: RequestListener) {
  const server = createServer({ key, cert }, listener);
  await once(server.listen(0), 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.closeAllConnections() ?? server.close() };
}

type SeenRequest = { method: string; path: string; status: number; allowsOrigin: boolean };

/** A reverse proxy as in production: terminates HTTPS and forwards to a local port. */
export async function startProxy(port: number) {
  const seen: SeenRequest[] = [];
  const proxy = await startHttps((incoming, outgoing) => {
    const { method = '', url: path = '', socket } = incoming;
    const headers = { ...incoming.headers, 'x-forwarded-for': socket.remoteAddress };
    const onward = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      const allowsOrigin = 'access-control-allow-origin' in answer.headers;
      seen.push({ method, path, status: answer.statusCode!, allowsOrigin });
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  return { ...proxy, seen };
}
