import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** A browser with its key pair; `decrypt` reads what only it can read (RFC 8291, RFC 8188). */
export function createFakeDevice() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };

  function decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const serverKey = body.subarray(21, 21 + keyLength);
    const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, from, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverKey]);
    const shared = derive(ecdh.computeSecret(serverKey), auth, info, 32);
    const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
    const encrypted = body.subarray(21 + keyLength);
    const decryption = createDecipheriv('aes-128-gcm', key, nonce);
    decryption.setAuthTag(encrypted.subarray(-16));
    const padded = Buffer.concat([decryption.update(encrypted.subarray(0, -16)), decryption.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
  return { keys, decrypt };
}

/** Throws unless the request is signed by the key it names, for this push service (RFC 8292). Returns the claims. */
export async function verifyVapid(authorization: string, audience: string) {
  const [, token, publicKey] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization)!;
  const point = bytes(publicKey!);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256');
  return { publicKey, ...(await jwtVerify(token!, key, { audience })).payload };
}

/** A push service on this machine that answers with `answers`, one after the other, then with 201. */
export async function openPushService() {
  const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(pieces) });
    const { status, headers } = answers.shift() ?? { status: 201 };
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, origin: `http://127.0.0.1:${port}`, received, answers, close };
}
