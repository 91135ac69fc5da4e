import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../storage/database.ts';
import { idempotentResponses } from '../storage/tables.ts';
import { ApiError } from './api-error.ts';
import type { OperationResponse } from './operation.ts';

const fingerprintOf = (text: string) => createHash('sha256').update(text).digest('hex');

export const keyInUse = (key: string) =>
  new ApiError(
    409,
    'idempotency_error',
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
    { code: 'idempotency_key_in_use' },
    false,
  );

const otherParameters = (key: string) =>
  new ApiError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    {},
    false,
  );

/**
 * The response that was given to this key after `since`, or undefined. Locks the key until the transaction ends.
 * Throws an `ApiError` when the key is in use, or was used with other parameters.
 */
export async function findReplay(
  tx: Database,
  key: string,
  text: string,
  since: Date,
): Promise<OperationResponse | undefined> {
  const { rows } = (await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`stripe_sandbox key ${key}`}, 0)) as locked`,
  )) as unknown as { rows: { locked: boolean }[] };
  if (!rows[0]!.locked) throw keyInUse(key);
  const [stored] = await tx
    .select()
    .from(idempotentResponses)
    .where(and(eq(idempotentResponses.key, key), gt(idempotentResponses.createdAt, since)));
  if (!stored) return undefined;
  if (stored.fingerprint !== fingerprintOf(text)) throw otherParameters(key);
  return { status: stored.status, body: stored.body as object, requestId: stored.requestId, isReplayed: true };
}

export async function saveResponse(tx: Database, key: string, text: string, response: OperationResponse, at: Date) {
  const { status, body, requestId } = response;
  const row = { key, fingerprint: fingerprintOf(text), status, body, requestId, createdAt: at };
  await tx
    .insert(idempotentResponses)
    .values({ ...row, customer: customerOf(body) })
    .onConflictDoUpdate({ target: idempotentResponses.key, set: row });
}

type ResponseBody = {
  id?: string;
  object?: string;
  customer?: unknown;
  error?: { payment_intent?: ResponseBody; setup_intent?: ResponseBody };
};

/** The customer that a response is about, so that it is deleted with them. */
function customerOf({ id, object, customer, error }: ResponseBody): string | null {
  if (object === 'customer') return id ?? null;
  if (typeof customer === 'string') return customer;
  const intent = error?.payment_intent ?? error?.setup_intent;
  return intent ? customerOf(intent) : null;
}
