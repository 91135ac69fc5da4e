import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import type { Kind, Kinds, ObjectStore } from './object-store.ts';

/** What an operation works with: one transaction, one moment. */
export type Call = {
  /** For what the store does not do. */
  db: Database;
  store: ObjectStore;
  /** Seconds, by the sandbox's clock. */
  now: number;
  /** Notes an event about an object as it is now; it is delivered when the transaction has committed. */
  emit: (type: Stripe.Event.Type, object: Kinds[Kind], before?: object) => Promise<void>;
  /** Told of every turn of an intent, so that an invoice can follow it. */
  settled: (intent: Stripe.PaymentIntent, outcome: Outcome) => Promise<void>;
};

export type Outcome = 'paid' | 'failed' | 'needs action' | 'canceled';

/** A refused card is an answer, not a failure: the attempt and its events stay. */
export class Refused {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {}
}

/** For a browser, which shows a client secret instead of the secret key. */
export type Access = 'secret' | 'publishable';

export type Operation = {
  method: 'get' | 'post' | 'delete';
  path: string;
  schema: z.ZodMiniType;
  /** Browsers may use it too, with their key and, unless it makes something new, the client secret. */
  isForBrowsers: boolean;
  run: (call: Call, input: never, access: Access) => Promise<object>;
};

type Definition<Shape extends z.core.$ZodLooseShape> = {
  method: 'get' | 'post' | 'delete';
  path: string;
  accepts: Shape;
  isForBrowsers?: boolean;
  run: (
    call: Call,
    input: z.output<z.ZodMiniObject<Shape, z.core.$strict>> & { id: string },
    access: Access,
  ) => Promise<object>;
};

/** One method and path of the API, with the parameters that it takes. `id` is the path's. */
export function operation<Shape extends z.core.$ZodLooseShape>(definition: Definition<Shape>): Operation {
  const { accepts, isForBrowsers = false, run, ...rest } = definition;
  return { ...rest, isForBrowsers, schema: z.strictObject(accepts), run: run as Operation['run'] };
}

/** A page of a list, as the API answers. */
export const listAnswer = (url: string, { data, hasMore }: { data: object[]; hasMore: boolean }) => ({
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
export const pageOf = ({ limit, starting_after, ending_before, created }: Paging) => ({
  limit: Math.min(Math.max(limit ?? 10, 1), 100),
  startingAfter: starting_after,
  endingBefore: ending_before,
  created,
});
