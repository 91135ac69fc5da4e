import { lt } from 'drizzle-orm';
import type Stripe from 'stripe';
import { recordEvent } from '../resources/events.ts';
import type { Database } from '../storage/database.ts';
import { createObjectStore } from '../storage/object-store.ts';
import type { SandboxDatabase } from '../storage/sandbox-database.ts';
import { readSettings, type Settings } from '../storage/settings-store.ts';
import { idempotentResponses } from '../storage/tables.ts';
import { ApiError } from './api-error.ts';
import { type ExpandableFields, expand } from './expand.ts';
import { findReplay, keyInUse, saveResponse } from './idempotency.ts';
import {
  DeclinedResponse,
  type IntentOutcome,
  type KeyKind,
  type Operation,
  type OperationContext,
  type OperationResponse,
} from './operation.ts';

export type OperationRequest = {
  operation: Operation;
  /** Parsed parameters, with the id of the path. */
  input: Record<string, unknown>;
  expand: readonly string[];
  keyKind: KeyKind;
  clientSecret: string | undefined;
  idempotencyKey: string | undefined;
  /** Method, path and parameters as they were sent. */
  text: string;
  requestId: string;
};

type Dependencies = {
  database: SandboxDatabase;
  now: () => number;
  expandableFields: ExpandableFields;
  onIntentChanged: (
    context: OperationContext,
    intent: Stripe.PaymentIntent,
    outcome: IntentOutcome,
    settings: Settings,
  ) => Promise<unknown>;
  hideSecretFields: (body: object, request: Pick<OperationRequest, 'keyKind'>) => object;
  onCommit: () => void;
};

const dayMs = 24 * 60 * 60 * 1000;
/** Parameters whose objects are locked for the time of a write. */
const lockedParameters = ['id', 'customer', 'payment_intent', 'charge', 'subscription', 'invoice'];

export type OperationRunner = ReturnType<typeof createOperationRunner>;

/** Runs operations; the changes, the events and the idempotent response of one are committed together or not at all. */
export function createOperationRunner(dependencies: Dependencies) {
  const { database, now, expandableFields, onIntentChanged, hideSecretFields, onCommit } = dependencies;
  const keysInFlight = new Set<string>();

  async function createContext(tx: Database, request: Stripe.Event.Request | null, at?: number) {
    const store = createObjectStore(tx);
    const settings = await readSettings(tx);
    const created = at ?? Math.floor(now() / 1000) + settings.clockOffset;
    const context: OperationContext = {
      db: tx,
      store,
      now: created,
      emit: (type, object, before) => recordEvent({ db: tx, store, now: created, request }, type, object, before),
      onIntentChanged: async (intent, outcome) => void (await onIntentChanged(context, intent, outcome, settings)),
    };
    return context;
  }

  async function run(tx: Database, request: OperationRequest): Promise<OperationResponse> {
    const { operation, input, requestId, idempotencyKey, keyKind } = request;
    const context = await createContext(tx, { id: requestId, idempotency_key: idempotencyKey ?? null });
    if (operation.method !== 'get')
      await context.store.lock(lockedParameters.map((name) => input[name]).filter((id) => typeof id === 'string'));
    if (keyKind === 'publishable' && typeof input.id === 'string')
      await checkClientSecret(context, input.id, request.clientSecret);
    const result = await operation.run(context, input as never, keyKind);
    if (result instanceof DeclinedResponse)
      return { status: result.status, body: hideSecretFields(result.body, request), requestId };
    const expanded = await expand(context.store, expandableFields, result, request.expand);
    return { status: 200, body: hideSecretFields(expanded, request), requestId };
  }

  async function runOnce(tx: Database, request: OperationRequest, key: string): Promise<OperationResponse> {
    const replay = await findReplay(tx, key, request.text, new Date(now() - dayMs));
    if (replay) return replay;
    const response = await tx
      .transaction((savepoint) => run(savepoint, request))
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.isKept) return toResponse(error, request.requestId);
        throw error;
      });
    await saveResponse(tx, key, request.text, response, new Date(now()));
    return response;
  }

  async function write(request: OperationRequest): Promise<OperationResponse> {
    const { idempotencyKey: key } = request;
    if (key === undefined) return database.transaction((tx) => run(tx, request)).finally(onCommit);
    if (keysInFlight.has(key)) throw keyInUse(key);
    keysInFlight.add(key);
    try {
      return await database.transaction((tx) => runOnce(tx, request, key));
    } finally {
      keysInFlight.delete(key);
      onCommit();
    }
  }

  return {
    /** An `ApiError` becomes a response; whatever else goes wrong is thrown. */
    async run(request: OperationRequest): Promise<OperationResponse> {
      try {
        return request.operation.method === 'get'
          ? await database.read((db) => run(db, request))
          : await write(request);
      } catch (error) {
        if (error instanceof ApiError) return toResponse(error, request.requestId);
        throw error;
      }
    },

    /** Runs what happens without a request, as a renewal. `at`: seconds; the sandbox's current time by default. */
    async runInternal<T>(work: (context: OperationContext, tx: Database) => Promise<T>, at?: number): Promise<T> {
      const result = await database.transaction(async (tx) => work(await createContext(tx, null, at), tx));
      onCommit();
      return result;
    },

    /** Deletes idempotent responses of more than a day ago. */
    purgeResponses: () =>
      database.exclusive(async (db) => {
        await db.delete(idempotentResponses).where(lt(idempotentResponses.createdAt, new Date(now() - dayMs)));
      }),
  };
}

const toResponse = ({ status, body }: ApiError, requestId: string): OperationResponse => ({ status, body, requestId });

async function checkClientSecret({ store }: OperationContext, id: string, secret: string | undefined) {
  if (secret === undefined)
    throw new ApiError(
      401,
      'invalid_request_error',
      'You must show the client_secret with a publishable key.',
      {},
      false,
    );
  const intent = (await store.findAny(id)) as { client_secret?: string } | undefined;
  if (intent?.client_secret === secret) return;
  const details = { code: 'resource_missing', param: 'intent' };
  throw new ApiError(404, 'invalid_request_error', `No such object: '${id}'`, details, false);
}
