import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { resourceMissing } from '../api/api-error.ts';
import type { Database } from './database.ts';
import { sandboxObjects } from './tables.ts';

/** Maps the value of `object` to the type. */
export type ObjectTypes = {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  coupon: Stripe.Coupon;
  discount: Stripe.Discount;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoiceitem: Stripe.InvoiceItem;
  invoice_payment: Stripe.InvoicePayment;
  event: Stripe.Event;
};
export type ObjectType = keyof ObjectTypes;

type ObjectColumns = { parent?: string | null; due?: number | null; internal?: object; customer?: string | null };

/** Seconds, as Stripe's `created[gte]` and its neighbours. */
export type CreatedRange = { gt?: number; gte?: number; lt?: number; lte?: number };
export type Filter = {
  customer?: string | undefined;
  parent?: string | string[] | undefined;
  created?: CreatedRange | undefined;
  /** Fields of the object itself. */
  fields?: Record<string, string | undefined>;
  condition?: SQL | undefined;
  limit?: number;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
};

const customerOf = (data: { id: string; object: string; customer?: unknown }) =>
  data.object === 'customer' ? data.id : typeof data.customer === 'string' ? data.customer : null;

export type ObjectStore = ReturnType<typeof createObjectStore>;

/** Reads and writes objects, in the given transaction. */
export function createObjectStore(db: Database) {
  const row = async (id: string) => (await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id))).at(0);

  async function find<K extends ObjectType>(kind: K, id: string): Promise<ObjectTypes[K] | undefined> {
    const object = await row(id);
    return object?.kind === kind ? (object.data as ObjectTypes[K]) : undefined;
  }

  function conditionsOf({ customer, parent, created = {}, fields = {}, condition }: Filter) {
    const at = sandboxObjects.created;
    return [
      customer === undefined ? undefined : eq(sandboxObjects.customer, customer),
      parent === undefined ? undefined : inArray(sandboxObjects.parent, [parent].flat()),
      created.gt === undefined ? undefined : gt(at, created.gt),
      created.gte === undefined ? undefined : gte(at, created.gte),
      created.lt === undefined ? undefined : lt(at, created.lt),
      created.lte === undefined ? undefined : lte(at, created.lte),
      ...Object.entries(fields).map(([name, value]) =>
        value === undefined ? undefined : sql`${sandboxObjects.data} ->> ${name} = ${value}`,
      ),
      condition,
    ];
  }

  return {
    find,

    /** Throws an `ApiError` that names the parameter when there is none. */
    async get<K extends ObjectType>(kind: K, id: string, param = 'id'): Promise<ObjectTypes[K]> {
      const object = await find(kind, id);
      if (!object) throw resourceMissing(kind, id, param);
      return object;
    },

    /** Returns an object of any kind, for `expand`. */
    findAny: async (id: string) => (await row(id))?.data,

    async getInternal<T extends object>(id: string) {
      return ((await row(id))?.internal ?? {}) as Partial<T>;
    },

    async insert<K extends ObjectType>(kind: K, data: ObjectTypes[K], placed: ObjectColumns = {}) {
      const { created } = data as { created?: number };
      await db.insert(sandboxObjects).values({
        id: data.id,
        kind,
        created: created ?? Math.floor(Date.now() / 1000),
        customer: customerOf(data),
        data,
        ...placed,
      });
      return data;
    },

    /** Replaces the object; of the other columns only those that are given. */
    async save<D extends ObjectTypes[ObjectType]>(data: D, placed: ObjectColumns = {}) {
      await db
        .update(sandboxObjects)
        .set({ data, ...('customer' in data && { customer: customerOf(data) }), ...placed })
        .where(eq(sandboxObjects.id, data.id));
      return data;
    },

    remove: (id: string) => db.delete(sandboxObjects).where(eq(sandboxObjects.id, id)),

    /** Newest first; with `endingBefore`, the page before that object. */
    async list<K extends ObjectType>(
      kind: K,
      filter: Filter = {},
    ): Promise<{ data: ObjectTypes[K][]; hasMore: boolean }> {
      const { limit = 10, startingAfter, endingBefore } = filter;
      const edge = startingAfter ?? endingBefore;
      const edgeRow = edge === undefined ? undefined : await row(edge);
      if (edge !== undefined && edgeRow?.kind !== kind)
        throw resourceMissing(kind, edge, startingAfter ? 'starting_after' : 'ending_before');
      const beyond = endingBefore ? gt : lt;
      const rows = await db
        .select()
        .from(sandboxObjects)
        .where(
          and(
            eq(sandboxObjects.kind, kind),
            ...conditionsOf(filter),
            edgeRow ? beyond(sandboxObjects.sequence, edgeRow.sequence) : undefined,
          ),
        )
        .orderBy(endingBefore ? asc(sandboxObjects.sequence) : desc(sandboxObjects.sequence))
        .limit(limit + 1);
      const page = rows.slice(0, limit).map(({ data }) => data as ObjectTypes[K]);
      return { data: endingBefore ? page.reverse() : page, hasMore: rows.length > limit };
    },

    /**
     * Locks objects until the transaction ends. The row of a customer locks all objects that belong to it, so that two
     * operations never deadlock.
     */
    async lock(ids: readonly string[]) {
      if (ids.length === 0) return;
      const named = await db
        .select({ id: sandboxObjects.id, customer: sandboxObjects.customer })
        .from(sandboxObjects)
        .where(inArray(sandboxObjects.id, [...ids]));
      const roots = [...new Set(named.map(({ id, customer }) => customer ?? id))].sort();
      for (const root of roots)
        await db
          .select({ id: sandboxObjects.id })
          .from(sandboxObjects)
          .where(eq(sandboxObjects.id, root))
          .for('update');
    },

    /** The first object that is due until a time in seconds. */
    async nextDue(until: number) {
      const [next] = await db
        .select()
        .from(sandboxObjects)
        .where(and(isNotNull(sandboxObjects.due), lte(sandboxObjects.due, until)))
        .orderBy(asc(sandboxObjects.due), asc(sandboxObjects.sequence))
        .limit(1);
      return next && { id: next.id, kind: next.kind as ObjectType, due: next.due! };
    },

    dueOf: async (id: string) => (await row(id))?.due ?? null,
  };
}
