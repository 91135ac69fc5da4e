import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isUnreachable } from './database/postgres/unreachable.ts';

const statusByKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  notJson: 415,
  tooMany: 429,
  unavailable: 503,
} as const;

/** A failure the caller can act on. Its message is shown to people as written (decisions.md, 'Wording of failures'). */
export class AppError extends Error {
  constructor(
    readonly kind: keyof typeof statusByKind,
    message: string,
    /** Seconds after which trying again makes sense; sent as Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = new.target.name;
  }

  /** Tells failures of the same status apart; sent as X-Error-Code. */
  code?: string;

  /** The field of the request's body that is wrong; sent as X-Error-Field. */
  field?: string;

  get status() {
    return statusByKind[this.kind];
  }
}

/** The base class of an AppError that is always worded alike: `class NoSeat extends failure('conflict', '…') {}`. */
export const failure = (...[kind, message, retryAfter]: ConstructorParameters<typeof AppError>): (new () => AppError) =>
  class extends AppError {
    constructor() {
      super(kind, message, retryAfter);
    }
  };

export class NotFound extends AppError {
  constructor(message = 'There is nothing at this address.') {
    super('notFound', message);
  }
}

/** Optimistic locking: the write is based on an older version than the stored one. */
export class ChangedMeanwhile extends failure(
  'conflict',
  'Somebody else has changed this meanwhile. Look at what is new, then go on.',
) {
  override code = 'changed-meanwhile';
}

type VersionedWrite = { stored: number; basedOn: number; isSame: boolean };

/**
 * The version of a draft after a write that is based on `basedOn`. A value that is stored already keeps its version, so
 * that it may be sent again after an answer that was lost. Throws ChangedMeanwhile, worded as `Changed`, for an old one.
 */
export function nextVersion({ stored, basedOn, isSame }: VersionedWrite, Changed = ChangedMeanwhile) {
  if (isSame) return stored;
  if (basedOn !== stored) throw new Changed();
  return stored + 1;
}

/** Seconds after which trying again makes sense while the database cannot be reached. */
export const outageRetryAfter = 10;

/** Foreign key violation (PostgreSQL 23503): a referenced row, such as the user's account, was deleted meanwhile. */
const isForeignKeyViolation = ({ cause }: Error) => (cause as { code?: unknown } | undefined)?.code === '23503';

/** The client disconnected before it had sent the whole body (Node, _http_server.js). */
const isAborted = (error: Error) => error.message === 'aborted' && (error as { code?: unknown }).code === 'ECONNRESET';

/**
 * Maps failures to HTTP responses: an AppError by its kind, an unreachable database to 503, anything unexpected to a
 * plain 500. The errors of the last two go to `report`.
 */
export const answerError = (report: (error: Error, c: Context) => void) => (error: Error, c: Context) => {
  if (error instanceof AppError) {
    const wait = error.retryAfter ?? (error.kind === 'unavailable' ? 5 : undefined);
    if (wait !== undefined) c.header('Retry-After', String(Math.ceil(wait)));
    if (error.code) c.header('X-Error-Code', error.code);
    if (error.field) c.header('X-Error-Field', error.field);
    return c.text(error.message, error.status);
  }
  if (isForeignKeyViolation(error)) return c.text('This is not there any more. Please load the page again.', 409);
  if (isAborted(error)) return c.text('This request did not arrive whole.', 400);
  if (error instanceof HTTPException && error.status < 500) {
    return c.text('This request could not be understood.', error.status);
  }
  report(error, c);
  if (isUnreachable(error)) {
    c.header('Retry-After', String(outageRetryAfter));
    return c.text('SeaLeap cannot reach its data at the moment. Please try again in a minute.', 503);
  }
  return c.text('Something went wrong. Please try again.', 500);
};
