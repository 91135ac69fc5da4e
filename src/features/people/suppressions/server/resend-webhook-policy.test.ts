import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { EmailEventMalformed, EmailEventRefused, readResendEvent } from './resend-webhook-policy.ts';
import { signEvent } from './testing/sign-event.ts';

const secret = `whsec_${Buffer.from('a key of twenty-four bytes').toString('base64')}`;
const now = new Date('2026-11-24T12:00:00Z');
const bounced = {
  type: 'email.bounced',
  created_at: '2026-11-24T11:59:58Z',
  data: {
    email_id: '56761188-7520-42d8-8898-ff6fc54ce618',
    from: 'SeaLeap <hello@sealeap.example>',
    to: ['ada@example.org'],
    bounce: { message: 'The mailbox does not exist.', subType: 'General', type: 'Permanent' },
  },
};
const read = (event: unknown, change: object = {}) =>
  readResendEvent({ ...signEvent(event, secret, now), ...change }, secret, now);

it('reads bounces and complaints', () => {
  expect(read(bounced)).toEqual({
    reason: 'bounce',
    addresses: ['ada@example.org'],
    detail: 'The mailbox does not exist.',
  });
  const { to } = bounced.data;
  expect(read({ type: 'email.complained', data: { to } })).toMatchObject({ reason: 'complaint', addresses: to });
});

it('does nothing for other events, nor for a mailbox that is full', () => {
  expect(read({ type: 'email.delivered', data: bounced.data })).toBeUndefined();
  const bounce = { ...bounced.data.bounce, type: 'Transient' };
  expect(read({ ...bounced, data: { ...bounced.data, bounce } })).toBeUndefined();
});

it('refuses what was changed, signed with another secret, or signed at another time', () => {
  const late = signEvent(bounced, secret, new Date(now.getTime() - 301_000));
  const other = signEvent(bounced, `whsec_${Buffer.from('another key').toString('base64')}`, now);
  for (const change of [
    late,
    other,
    { signature: '' },
    { signature: 'v1,' },
    { id: 'msg_other' },
    { body: JSON.stringify({ ...bounced, type: 'email.complained' }) },
    { timestamp: '' },
    { timestamp: String(now.getTime() / 1000 + 1) },
  ])
    expect(() => read(bounced, change)).toThrow(EmailEventRefused);
});

it('accepts one right signature of several, as while a secret is changed', () => {
  const { signature } = signEvent(bounced, secret, now);
  expect(read(bounced, { signature: `v1,${'A'.repeat(44)} v2,x ${signature}` })).toMatchObject({ reason: 'bounce' });
});

it('says so when something was signed that is no event', () => {
  const signed = signEvent({ hello: 1 }, secret, now);
  expect(() => readResendEvent(signed, secret, now)).toThrow(EmailEventMalformed);
});

it('signs as the standard says', () => {
  const { id, timestamp, body, signature } = signEvent(bounced, secret, now);
  const expected = createHmac('sha256', 'a key of twenty-four bytes').update(`${id}.${timestamp}.${body}`);
  expect(signature).toBe(`v1,${expected.digest('base64')}`);
});
