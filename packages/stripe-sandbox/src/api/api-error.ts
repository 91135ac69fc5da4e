import type Stripe from 'stripe';

type Details = Partial<Omit<Stripe.StripeRawError, 'type' | 'message' | 'headers' | 'statusCode' | 'requestId'>>;

/**
 * An error as Stripe words it (docs.stripe.com/api/errors). Throwing it rolls the operation back; a declined card, whose
 * attempt is kept, is returned instead (`DeclinedResponse`).
 */
export class ApiError extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 403 | 404 | 409 | 429 | 500,
    readonly type: Stripe.RawErrorType,
    message: string,
    readonly details: Details = {},
    /** Whether an idempotency key keeps this response; not when the request failed validation. */
    readonly isKept = true,
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

/** A parameter is invalid; nothing was done. */
export const invalidRequest = (message: string, details: Details = {}) =>
  new ApiError(400, 'invalid_request_error', message, details, false);

/** The object's state does not allow the operation. */
export const invalidState = (code: string, message: string, details: Details = {}) =>
  new ApiError(400, 'invalid_request_error', message, { code, ...details });

export const resourceMissing = (kind: string, id: string, param: string) =>
  new ApiError(param === 'id' || param === 'intent' ? 404 : 400, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });

export const unauthorized = (message: string, status: 401 | 403 = 401) =>
  new ApiError(status, 'invalid_request_error', message, {}, false);
