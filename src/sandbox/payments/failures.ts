import type Stripe from 'stripe';

type Details = Partial<Omit<Stripe.StripeRawError, 'type' | 'message' | 'headers' | 'statusCode' | 'requestId'>>;

/**
 * An error as Stripe words it (docs.stripe.com/api/errors). Whatever was done before it is thrown is undone; a refused
 * card, whose attempt stays, is not thrown but answered (`Answer`).
 */
export class StripeFailure extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 429 | 500,
    readonly type: Stripe.RawErrorType,
    message: string,
    readonly details: Details = {},
    /** A request that failed its checks was never begun: its idempotency key stays free. */
    readonly hasBegun = true,
  ) {
    super(message);
  }

  get body() {
    const { code } = this.details;
    return {
      error: {
        ...this.details,
        ...(code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        message: this.message,
        type: this.type,
      },
    };
  }
}

/** Something about the parameters is wrong, found before anything was done. */
export const refuse = (message: string, details: Details = {}) =>
  new StripeFailure(400, 'invalid_request_error', message, details, false);

/** Something about the state is wrong. */
export const conflict = (code: string, message: string, details: Details = {}) =>
  new StripeFailure(400, 'invalid_request_error', message, { code, ...details });

export const missing = (kind: string, id: string, param: string) =>
  new StripeFailure(
    param === 'id' || param === 'intent' ? 404 : 400,
    'invalid_request_error',
    `No such ${kind}: '${id}'`,
    { code: 'resource_missing', param },
  );

export const notAllowed = (message: string, status: 401 | 403 = 401) =>
  new StripeFailure(status, 'invalid_request_error', message, {}, false);
