import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Database } from '../storage/database.ts';
import type { ObjectStore, ObjectType, ObjectTypes } from '../storage/object-store.ts';

/** One operation's transaction and time. */
export type OperationContext = {
  /** For queries that the store does not have. */
  db: Database;
  store: ObjectStore;
  /** Seconds, by the sandbox's clock. */
  now: number;
  /** Records an event with the object's current state; it is delivered after the commit. */
  emit: (type: Stripe.Event.Type, object: ObjectTypes[ObjectType], before?: object) => Promise<void>;
  /** Called after every change of an intent's status, so that its invoice follows. */
  onIntentChanged: (intent: Stripe.PaymentIntent, outcome: IntentOutcome) => Promise<void>;
};

export type IntentOutcome = 'paid' | 'failed' | 'needs action' | 'canceled';

/** A declined card is returned, not thrown: the attempt and its events are committed. */
export class DeclinedResponse {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {}
}

/** The kind of the API key; with a publishable one a client secret is needed. */
export type KeyKind = 'secret' | 'publishable';

export type Operation = {
  method: 'get' | 'post' | 'delete';
  path: string;
  schema: z.ZodMiniType;
  /** Opens it to the publishable key, with a client secret unless it creates something. */
  isPublishable: boolean;
  run: (context: OperationContext, input: never, keyKind: KeyKind) => Promise<object>;
};

export type OperationResponse = { status: number; body: object; requestId: string; isReplayed?: boolean };

type Definition<Shape extends z.core.$ZodLooseShape> = {
  method: 'get' | 'post' | 'delete';
  path: string;
  accepts: Shape;
  isForBrowsers?: boolean;
  run: (
    context: OperationContext,
    input: z.output<z.ZodMiniObject<Shape, z.core.$strict>> & { id: string },
    keyKind: KeyKind,
  ) => Promise<object>;
};

/** One method and path of the API, with its parameters. `id` comes from the path. */
export function operation<Shape extends z.core.$ZodLooseShape>(definition: Definition<Shape>): Operation {
  const { accepts, isForBrowsers = false, run, ...rest } = definition;
  return { ...rest, isPublishable: isForBrowsers, schema: z.strictObject(accepts), run: run as Operation['run'] };
}

/** The body of a list. */
export const listResponse = (url: string, { data, hasMore }: { data: object[]; hasMore: boolean }) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});

type Paging = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: object | undefined;
};
export const readPage = ({ limit, starting_after, ending_before, created }: Paging) => ({
  limit: Math.min(Math.max(limit ?? 10, 1), 100),
  startingAfter: starting_after,
  endingBefore: ending_before,
  created,
});
