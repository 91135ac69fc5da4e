import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '#platform/server/database/database.ts';
import { noteEvent } from './events.ts';
import { expand, type Includable } from './expansion.ts';
import { StripeFailure } from './failures.ts';
import { createObjectStore } from './object-store.ts';
import type { Queue } from './one-at-a-time.ts';
import { type Access, type Call, type Operation, type Outcome, Refused } from './operation.ts';
import { sandboxRequests } from './sandbox-table.ts';
import { readSettings, type Settings } from './settings.ts';

export type Answer = { status: number; body: object; requestId: string; isReplayed?: boolean };
export type Asked = {
  operation: Operation;
  /** Parameters, parsed, with the path's id. */
  input: Record<string, unknown>;
  expand: readonly string[];
  access: Access;
  clientSecret: string | undefined;
  key: string | undefined;
  /** Method, path and parameters as they were sent. */
  text: string;
  requestId: string;
};

type Dependencies = {
  db: Database;
  queue: Queue;
  now: () => number;
  includable: Includable;
  follow: (call: Call, intent: Stripe.PaymentIntent, outcome: Outcome, settings: Settings) => Promise<unknown>;
  shield: (answer: object, asked: Asked) => object;
  onCommit: () => void;
};

const day = 24 * 60 * 60 * 1000;
const named = ['id', 'customer', 'payment_intent', 'charge', 'subscription', 'invoice'];

type Owned = {
  id?: string;
  object?: string;
  customer?: unknown;
  error?: { payment_intent?: Owned; setup_intent?: Owned };
};
/** Whose answer it is, so that it goes with them. */
function ownerOf({ id, object, customer, error }: Owned): string | null {
  if (object === 'customer') return id ?? null;
  if (typeof customer === 'string') return customer;
  const intent = error?.payment_intent ?? error?.setup_intent;
  return intent ? ownerOf(intent) : null;
}

export type Perform = ReturnType<typeof createPerform>;

/** Carries out one call: its changes, its events and the answer to its idempotency key are kept together or not at all. */
export function createPerform({ db, queue, now, includable, follow, shield, onCommit }: Dependencies) {
  const inFlight = new Set<string>();

  /** What operations work with, in a transaction. */
  async function begin(tx: Database, request: { id: string; idempotency_key: string | null } | null, at?: number) {
    const store = createObjectStore(tx);
    const settings = await readSettings(tx);
    const moment = at ?? Math.floor(now() / 1000) + settings.ahead;
    const call: Call = {
      db: tx,
      store,
      now: moment,
      emit: (type, object, before) => noteEvent({ db: tx, store, now: moment, request }, type, object, before),
      settled: async (intent, outcome) => void (await follow(call, intent, outcome, settings)),
    };
    return call;
  }

  async function run(tx: Database, asked: Asked): Promise<Answer> {
    const { operation, input, requestId, key, access } = asked;
    const call = await begin(tx, { id: requestId, idempotency_key: key ?? null });
    if (operation.method !== 'get')
      await call.store.lock(named.map((name) => input[name]).filter((id) => typeof id === 'string'));
    if (access === 'publishable' && typeof input.id === 'string') await checkSecret(call, input.id, asked.clientSecret);
    const done = await operation.run(call, input as never, access);
    if (done instanceof Refused) return { status: done.status, body: shield(done.body, asked), requestId };
    const whole = await expand(call.store, includable, done, asked.expand);
    return { status: 200, body: shield(whole, asked), requestId };
  }

  async function checkSecret({ store }: Call, id: string, secret: string | undefined) {
    const found = (await store.findAny(id)) as { client_secret?: string } | undefined;
    if (secret === undefined || found?.client_secret === secret) {
      if (secret !== undefined) return;
      throw new StripeFailure(
        401,
        'invalid_request_error',
        'You must show the client_secret with a publishable key.',
        {},
        false,
      );
    }
    throw new StripeFailure(
      404,
      'invalid_request_error',
      `No such object: '${id}'`,
      { code: 'resource_missing', param: 'intent' },
      false,
    );
  }

  const failed = (failure: StripeFailure, requestId: string): Answer => ({
    status: failure.status,
    body: failure.body,
    requestId,
  });

  async function findReplay(tx: Database, key: string, fingerprint: string): Promise<Answer | undefined> {
    const { rows } = (await tx.execute(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`sandbox ${key}`}, 0)) as mine`,
    )) as unknown as { rows: { mine: boolean }[] };
    if (!rows[0]!.mine) throw inUse(key);
    const fresh = gt(sandboxRequests.createdAt, new Date(now() - day));
    const [kept] = await tx
      .select()
      .from(sandboxRequests)
      .where(and(eq(sandboxRequests.key, key), fresh));
    if (!kept) return undefined;
    if (kept.fingerprint !== fingerprint)
      throw new StripeFailure(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        {},
        false,
      );
    return { status: kept.status, body: kept.body as object, requestId: kept.requestId, isReplayed: true };
  }

  const inUse = (key: string) =>
    new StripeFailure(
      409,
      'idempotency_error',
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
      { code: 'idempotency_key_in_use' },
      false,
    );

  async function once(tx: Database, asked: Asked, key: string): Promise<Answer> {
    const fingerprint = createHash('sha256').update(asked.text).digest('hex');
    const replay = await findReplay(tx, key, fingerprint);
    if (replay) return replay;
    const answer = await tx
      .transaction((inner) => run(inner as unknown as Database, asked))
      .catch((error: unknown) => {
        if (error instanceof StripeFailure && error.hasBegun) return failed(error, asked.requestId);
        throw error;
      });
    const { status, body, requestId } = answer;
    const owner = ownerOf(body);
    const row = { key, fingerprint, status, body, requestId, createdAt: new Date(now()) };
    await tx
      .insert(sandboxRequests)
      .values({ ...row, customer: owner })
      .onConflictDoUpdate({ target: sandboxRequests.key, set: row });
    return answer;
  }

  async function write(asked: Asked): Promise<Answer> {
    const { key } = asked;
    if (key !== undefined && inFlight.has(key)) throw inUse(key);
    if (key !== undefined) inFlight.add(key);
    try {
      return await inTransaction((tx) => (key === undefined ? run(tx, asked) : once(tx, asked, key)));
    } finally {
      if (key !== undefined) inFlight.delete(key);
      onCommit();
    }
  }

  const inTransaction = <T>(work: (tx: Database) => Promise<T>) =>
    queue(() => db.transaction((tx) => work(tx as unknown as Database)));

  return {
    async call(asked: Asked): Promise<Answer> {
      try {
        return asked.operation.method === 'get' ? await run(db, asked) : await write(asked);
      } catch (error) {
        if (error instanceof StripeFailure) return failed(error, asked.requestId);
        throw error;
      }
    },

    /** Something that happens without a request, as a renewal; `at` is its moment in seconds. */
    async happen<T>(work: (call: Call, tx: Database) => Promise<T>, at?: number): Promise<T> {
      const done = await inTransaction(async (tx) => work(await begin(tx, null, at), tx));
      onCommit();
      return done;
    },

    forgetRequests: () => db.delete(sandboxRequests).where(lt(sandboxRequests.createdAt, new Date(now() - day))),
  };
}
