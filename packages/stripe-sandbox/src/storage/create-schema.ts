import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The tables of `tables.ts`. One statement, because the embedded database takes one at a time. */
const statement = `do $$ begin
  perform pg_advisory_xact_lock(hashtextextended('stripe_sandbox schema', 0));
  create schema if not exists stripe_sandbox;
  create table if not exists stripe_sandbox.objects (
    id text primary key,
    kind text not null,
    sequence bigserial not null,
    created integer not null,
    customer text,
    parent text,
    due integer,
    data jsonb not null,
    internal jsonb not null default '{}'
  );
  create unique index if not exists objects_order on stripe_sandbox.objects (kind, sequence);
  create index if not exists objects_customer on stripe_sandbox.objects (customer, kind, sequence);
  create index if not exists objects_parent on stripe_sandbox.objects (kind, parent, sequence);
  create index if not exists objects_due on stripe_sandbox.objects (due) where due is not null;
  create table if not exists stripe_sandbox.idempotent_responses (
    key text primary key,
    fingerprint text not null,
    status integer not null,
    body jsonb not null,
    request_id text not null,
    customer text,
    created_at timestamp (3) with time zone not null default now()
  );
  create index if not exists idempotent_responses_created on stripe_sandbox.idempotent_responses (created_at);
  create index if not exists idempotent_responses_customer on stripe_sandbox.idempotent_responses (customer);
  create table if not exists stripe_sandbox.webhook_deliveries (
    event text primary key,
    attempts integer not null default 0,
    due_at timestamp (3) with time zone default now(),
    delivered_at timestamp (3) with time zone
  );
  create index if not exists webhook_deliveries_due on stripe_sandbox.webhook_deliveries (due_at)
    where due_at is not null;
end $$`;

/** Creates the schema `stripe_sandbox` with its tables, unless it is there. Several processes may do so at once. */
export async function createSchema(db: Database) {
  const query = sql`select to_regclass('stripe_sandbox.webhook_deliveries') is not null as exists`;
  const { rows } = (await db.execute(query)) as unknown as { rows: { exists: boolean }[] };
  if (!rows[0]!.exists) await db.execute(sql.raw(statement));
}
