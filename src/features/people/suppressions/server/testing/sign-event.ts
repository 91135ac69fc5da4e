import { createHmac } from 'node:crypto';

/** An event as Resend posts it, signed (https://www.standardwebhooks.com). */
export function signEvent(event: unknown, secret: string, at: Date) {
  const [id, timestamp, body] = ['msg_1', String(Math.floor(at.getTime() / 1000)), JSON.stringify(event)];
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return { id, timestamp, body, signature };
}
