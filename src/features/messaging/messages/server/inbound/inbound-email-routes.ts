import { timingSafeEqual } from 'node:crypto';
import { AppError, NotFound } from '#platform/server/errors.ts';
import { publicRoute } from '#platform/server/http/guards.ts';
import { post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { inboundResult } from '../../question-contract.ts';
import type { InboundEmails } from './inbound-emails.ts';

type Dependencies = Pick<ModuleDependencies, 'clientNetwork' | 'limiter'> & {
  inboundEmails: InboundEmails;
  /** The mail server shows this secret; without it the address does not exist. */
  inboundSecret?: string | undefined;
};

const emailLimit = { name: 'inbound-emails', max: 600, seconds: 60 };
/** Limits networks that do not know the secret. */
const refusedLimit = { name: 'inbound-emails refused', max: 30, seconds: 600 };

/**
 * Accepts the secret as a bearer token, or as the password of HTTP's basic authentication, which some mail services can
 * only do.
 */
function isAllowed(authorization: string, secret: string) {
  const basic = /^basic (\S+)$/i.exec(authorization)?.[1];
  const given = Buffer.from(
    basic
      ? Buffer.from(basic, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : authorization.replace(/^bearer /i, ''),
  );
  const expected = Buffer.from(secret);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export const inboundEmailEndpoints = ({ inboundEmails, inboundSecret, limiter, clientNetwork }: Dependencies) => [
  post('/inbound-emails', publicRoute, {
    summary: 'For the mail server, which posts replies to our answers as they came (RFC 5322), with a secret.',
    answer: inboundResult,
    handle: async (c) => {
      if (!inboundSecret) throw new NotFound();
      await limiter.count(emailLimit, clientNetwork(c));
      if (!isAllowed(c.req.header('authorization') ?? '', inboundSecret)) {
        await limiter.count(refusedLimit, clientNetwork(c));
        throw new AppError('unauthenticated', 'The secret is not right.');
      }
      const raw = new Uint8Array(await c.req.arrayBuffer());
      return { outcome: await inboundEmails.receive(raw, c.req.header('x-envelope-to')) };
    },
  }),
];
