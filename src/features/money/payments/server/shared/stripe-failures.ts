import { setTimeout as wait } from 'node:timers/promises';
import Stripe from 'stripe';
import { AppError } from '#platform/server/errors.ts';

const { errors } = Stripe;

/** 503. Nothing was charged, and the request may be repeated. */
export class PaymentsUnavailable extends AppError {
  constructor(cause: Error) {
    super('unavailable', 'Payments do not work at the moment. Nothing was charged. Please try again soon.');
    this.cause = cause;
  }
}

const temporaryErrors = [errors.StripeConnectionError, errors.StripeAPIError, errors.StripeRateLimitError];

/** 409: another request with the same idempotency key is running. */
const isKeyInUse = (error: Error) => error instanceof errors.StripeError && error.statusCode === 409;

/** Milliseconds; with the client's retries about twelve seconds. */
const pause = 500;
const maxPauses = 6;

/**
 * Runs a write that another process may be running with the same idempotency key: waits for that one and returns its
 * response.
 */
export async function retryWhileLocked<T>(write: () => Promise<T>): Promise<T> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await write();
    } catch (error) {
      if (pauses === maxPauses || !isKeyInUse(error as Error)) throw error;
      await wait(pause);
    }
  }
}

/** The object does not exist. */
export const isMissing = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** The object's state does not allow the operation. */
export const isInvalidState = (error: unknown) =>
  error instanceof errors.StripeInvalidRequestError && /unexpected_state/.test(error.code ?? '');

/** Throws PaymentsUnavailable (503) for temporary failures of the provider, and other errors as they are. */
export async function fromProvider<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (temporaryErrors.some((kind) => error instanceof kind) || isKeyInUse(error as Error))
      throw new PaymentsUnavailable(error as Error);
    throw error;
  }
}

/** Returns the answer, as `fromProvider` does; undefined when the object does not exist. */
export async function undefinedIfMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await fromProvider(request);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The message of a final refusal (400, 402, 404); undefined for other errors. */
export const findRefusal = (error: unknown): string | undefined =>
  error instanceof errors.StripeError && [400, 402, 404].includes(error.statusCode ?? 0) ? error.message : undefined;
