import { randomBytes } from 'node:crypto';
import { createSandboxGoogle } from '#sandbox/google/google-provider.ts';

type SandboxAddress = { publicUrl: string; host: string; port: number };

/** The origin at which a server that listens on `host` reaches itself. */
export function localOrigin(host: string, port: number) {
  const isAnyAddress = host === '0.0.0.0' || host === '::';
  return `http://${isAnyAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** The demo's Google sandbox in this process, reached over the loopback address. */
export function openGoogleSandbox({ publicUrl, host, port }: SandboxAddress) {
  const client = { clientId: 'sealeap-demo', clientSecret: randomBytes(24).toString('base64url') };
  const serverOrigin = localOrigin(host, port);
  return {
    routes: createSandboxGoogle({ publicUrl, serverOrigin, ...client }),
    google: { ...client, discoveryUrl: `${serverOrigin}/sandbox/google/.well-known/openid-configuration` },
  };
}
