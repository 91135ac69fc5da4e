import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '../../errors.ts';
import { createThrottle } from './throttle.ts';

type Settings = {
  /** Requests that are posted to these paths count together. */
  paths: readonly string[];
  clientNetwork: (c: Context) => string;
  /** Failed attempts of one network: a class that logs in together passes, also with mistakes. */
  perSecond?: number;
  atOnce?: number;
  maxNetworks?: number;
};

/**
 * Refuses what one network fails at too fast, from memory: before the body is read, the database is queried and a
 * password is hashed. Attempts that succeed are not counted. In each process for itself; the limits that hold for all
 * processes together are counted behind it.
 */
export function limitAttempts({
  paths,
  clientNetwork,
  perSecond = 5,
  atOnce = 100,
  maxNetworks = 10_000,
}: Settings): MiddlewareHandler {
  const throttles = new Map<string, ReturnType<typeof createThrottle>>();

  /** The network that was seen longest ago is dropped. */
  function throttleOf(network: string) {
    const throttle = throttles.get(network) ?? createThrottle({ perSecond, atOnce, maxWaiting: 0 });
    throttles.delete(network);
    throttles.set(network, throttle);
    if (throttles.size > maxNetworks) throttles.delete(throttles.keys().next().value!);
    return throttle;
  }

  return async (c, next) => {
    if (c.req.method !== 'POST' || !paths.includes(c.req.path)) return next();
    const throttle = throttleOf(clientNetwork(c));
    if (!throttle.tryPass()) {
      const error = new AppError('tooMany', 'That was often. Please wait a moment, then try again.', 5);
      throw Object.assign(error, { code: 'auth/too-many-requests' });
    }
    await next();
    if (c.res.status < 400) throttle.giveBack();
  };
}
