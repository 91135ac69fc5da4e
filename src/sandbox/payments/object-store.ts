import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Database } from '#platform/server/database/database.ts';
import { missing } from './failures.ts';
import { sandboxObjects } from './sandbox-table.ts';

/** What is kept, by what Stripe writes in `object`. */
export type Kinds = {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
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
export type Kind = keyof Kinds;

type Placed = { parent?: string | null; due?: number | null; hidden?: object; customer?: string | null };

/** Seconds, as Stripe's `created[gte]` and its neighbours. */
export type Span = { gt?: number; gte?: number; lt?: number; lte?: number };
export type Filter = {
  customer?: string | undefined;
  parent?: string | string[] | undefined;
  created?: Span | undefined;
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

/** Reads and writes the sandbox's objects, in the transaction that it is given. */
export function createObjectStore(db: Database) {
  const row = async (id: string) => (await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id))).at(0);

  async function find<K extends Kind>(kind: K, id: string): Promise<Kinds[K] | undefined> {
    const found = await row(id);
    return found?.kind === kind ? (found.data as Kinds[K]) : undefined;
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

    /** `param` is the parameter that named it, for the error. */
    async get<K extends Kind>(kind: K, id: string, param = 'id'): Promise<Kinds[K]> {
      const found = await find(kind, id);
      if (!found) throw missing(kind, id, param);
      return found;
    },

    /** Whatever has this id, for `expand`. */
    findAny: async (id: string) => (await row(id))?.data,

    async hiddenOf<T extends object>(id: string) {
      return ((await row(id))?.hidden ?? {}) as Partial<T>;
    },

    async insert<K extends Kind>(kind: K, data: Kinds[K], placed: Placed = {}) {
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

    /** Writes the object over what was there; of the rest, only what is named. */
    async save<D extends Kinds[Kind]>(data: D, placed: Placed = {}) {
      await db
        .update(sandboxObjects)
        .set({ data, ...('customer' in data && { customer: customerOf(data) }), ...placed })
        .where(eq(sandboxObjects.id, data.id));
      return data;
    },

    remove: (id: string) => db.delete(sandboxObjects).where(eq(sandboxObjects.id, id)),

    /** Newest first, as every list of Stripe's; with `endingBefore`, the page before that one. */
    async list<K extends Kind>(kind: K, filter: Filter = {}): Promise<{ data: Kinds[K][]; hasMore: boolean }> {
      const { limit = 10, startingAfter, endingBefore } = filter;
      const edge = startingAfter ?? endingBefore;
      const found = edge === undefined ? undefined : await row(edge);
      if (edge !== undefined && found?.kind !== kind)
        throw missing(kind, edge, startingAfter ? 'starting_after' : 'ending_before');
      const beyond = endingBefore ? gt : lt;
      const rows = await db
        .select()
        .from(sandboxObjects)
        .where(
          and(
            eq(sandboxObjects.kind, kind),
            ...conditionsOf(filter),
            found ? beyond(sandboxObjects.sequence, found.sequence) : undefined,
          ),
        )
        .orderBy(endingBefore ? asc(sandboxObjects.sequence) : desc(sandboxObjects.sequence))
        .limit(limit + 1);
      const page = rows.slice(0, limit).map(({ data }) => data as Kinds[K]);
      return { data: endingBefore ? page.reverse() : page, hasMore: rows.length > limit };
    },

    /**
     * Lets no other transaction near these, until this one ends. What belongs to one customer is locked by the customer's
     * row, so that two calls never wait for each other.
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

    /** What the clock has to do with first, up to a moment. */
    async nextDue(until: number) {
      const [next] = await db
        .select()
        .from(sandboxObjects)
        .where(and(isNotNull(sandboxObjects.due), lte(sandboxObjects.due, until)))
        .orderBy(asc(sandboxObjects.due), asc(sandboxObjects.sequence))
        .limit(1);
      return next && { id: next.id, kind: next.kind as Kind, due: next.due! };
    },

    dueOf: async (id: string) => (await row(id))?.due ?? null,
  };
}
