import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { AppError, NotFound } from '#platform/server/errors.ts';
import { publicRoute, requireUser } from '#platform/server/http/guards.ts';
import { get, post } from '#platform/server/http/routes.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { personOf } from '#platform/server/sessions/person-of.ts';
import { emailState, recordedReports } from '../contract.ts';
import type { Suppressions } from './suppressions.ts';

/** Each is off without its secret. */
export type SuppressionSettings = {
  /** Resend signs its events with this secret. */
  resendSecret?: string | undefined;
  /** A mail server that posts returned emails shows this secret. */
  returnedSecret?: string | undefined;
};

type Dependencies = Pick<ModuleDependencies, 'limiter' | 'clientNetwork'> &
  SuppressionSettings & { suppressions: Suppressions };

/** A newsletter can come back thousands of times within minutes, all from the few networks of one service. */
const eventLimit = { name: 'email-events', max: 1_200, seconds: 60 };
/** Limits networks that do not know the secret. */
const refusedLimit = { name: 'email-events refused', max: 30, seconds: 600 };

const isSame = (given: string, expected: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

export const suppressionEndpoints = ({
  suppressions,
  limiter,
  clientNetwork,
  resendSecret,
  returnedSecret,
}: Dependencies) => {
  /** Counts what does not prove who sent it apart, so that a stranger is soon refused. */
  async function countRefused<T>(c: Context, work: () => T | Promise<T>) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.kind !== 'tooMany') await limiter.count(refusedLimit, clientNetwork(c));
      throw error;
    }
  }

  return [
    post('/resend/webhook', publicRoute, {
      summary: 'For the mail service Resend, which signs what it posts: emails that came back, and complaints.',
      handle: async (c) => {
        if (!resendSecret) throw new NotFound();
        await limiter.count(eventLimit, clientNetwork(c));
        const headerOf = (name: string) => c.req.header(`svix-${name}`) ?? c.req.header(`webhook-${name}`) ?? '';
        const signed = { id: headerOf('id'), timestamp: headerOf('timestamp'), signature: headerOf('signature') };
        const body = await c.req.text();
        await countRefused(c, () => suppressions.receiveEvent({ ...signed, body }, resendSecret));
      },
    }),
    post('/returned-emails', publicRoute, {
      summary: 'For the mail server, which posts emails that came back as they are, with a secret as bearer token.',
      answer: recordedReports,
      handle: async (c) => {
        if (!returnedSecret) throw new NotFound();
        await limiter.count(eventLimit, clientNetwork(c));
        await countRefused(c, () => {
          if (!isSame(c.req.header('authorization') ?? '', `Bearer ${returnedSecret}`))
            throw new AppError('unauthenticated', 'The secret is not right.');
        });
        return { addresses: await suppressions.receiveReturned(await c.req.text()) };
      },
    }),
    get('/account/email-state', requireUser, {
      summary: 'Whether our emails reach who is signed in, and if not, why.',
      answer: emailState,
      handle: async (c) => {
        const found = await suppressions.findFor(await personOf(c));
        return { suppression: found ? { reason: found.reason, since: found.createdAt } : null };
      },
    }),
  ];
};
