import { randomBytes } from 'node:crypto';
import { createSandboxGoogle } from '#sandbox/google/google-provider.ts';

type SandboxAddress = { publicUrl: string; host: string; port: number };

/** The demo's stand-in for Google, in this process; the server reaches it without a network. */
export function openGoogleSandbox({ publicUrl, host, port }: SandboxAddress) {
  const client = { clientId: 'sealeap-demo', clientSecret: randomBytes(24).toString('base64url') };
  const everywhere = host === '0.0.0.0' || host === '::';
  const self = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return {
    routes: createSandboxGoogle({ publicUrl, ...client }),
    google: { ...client, discoveryUrl: `http://${self}:${port}/sandbox/google/.well-known/openid-configuration` },
  };
}
