import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { AppError } from '#platform/server/errors.ts';

const { errors } = Stripe;

/** The provider cannot be reached, or cannot answer now. Nothing is lost: the same request may be made again. */
export class PaymentsUnavailable extends AppError {
  constructor(cause: Error) {
    super('unavailable', 'Payments do not work at the moment. Nothing was charged. Please try again soon.');
    this.cause = cause;
  }
}

const passing = [errors.StripeConnectionError, errors.StripeAPIError, errors.StripeRateLimitError];

/** Another request with the same key is still at work (409): its answer is there soon. */
const isAtWork = (error: Error) => error instanceof errors.StripeError && error.statusCode === 409;

/** Milliseconds, and how often: with the client's own repetitions about twelve seconds. */
const pause = 500;
const maxPauses = 6;

/**
 * Makes a write of the provider that another process may be making at this moment, with the same key: waits until that
 * one is done, and gets its answer.
 */
export async function whenFree<T>(write: () => Promise<T>): Promise<T> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await write();
    } catch (error) {
      if (pauses === maxPauses || !isAtWork(error as Error)) throw error;
      await wait(pause);
    }
  }
}

/** Of an error of the provider: whether it says that there is no such thing. */
export const isMissing = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** Of an error of the provider: whether the thing is in a state in which this cannot be done to it. */
export const isInAnotherState = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError && /unexpected_state/.test(error.code ?? '');

/**
 * Waits for an answer of the provider. What passes by itself becomes a sentence for people (503); everything else, as a
 * wrong key, is a failure of ours and stays private.
 */
export async function fromProvider<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (passing.some((kind) => error instanceof kind) || isAtWork(error as Error))
      throw new PaymentsUnavailable(error as Error);
    throw error;
  }
}

/** The same; undefined when the provider says that there is no such thing. */
export async function undefinedIfMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await fromProvider(asked);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Of an error of the provider: what it refuses once and for all, not only for now; undefined: something else. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof errors.StripeError && [400, 402, 404].includes(error.statusCode ?? 0) ? error.message : undefined;
