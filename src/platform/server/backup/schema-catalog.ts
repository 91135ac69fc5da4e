import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../database/database.ts';
import { isOurs } from '../database/migrations/migrate-schema.ts';

/** The columns that are written; those that the database works out by itself are left out. */
export const listColumns = (db: Database, table: string) =>
  selectRows<{ name: string; type: string }>(
    db,
    sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`public.${quoted(table)}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
  );

export const listSequences = (db: Database) =>
  selectRows<{ name: string; value: string | null }>(
    db,
    sql`select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  );

/** Statements that each take away one of the things that migrations make. */
export const listDrops = async (db: Database) =>
  (
    await selectRows<{ statement: string }>(
      db,
      sql`select 'drop table if exists ' || pg_class.oid::regclass || ' cascade' as statement from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and ${isOurs(sql`pg_class.oid`)}
        union all
        select 'drop sequence if exists ' || pg_class.oid::regclass || ' cascade' from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'S' and ${isOurs(sql`pg_class.oid`)}
        union all
        select 'drop function if exists ' || pg_proc.oid::regprocedure || ' cascade' from pg_proc
          where pronamespace = 'public'::regnamespace and ${isOurs(sql`pg_proc.oid`)}
        union all
        select 'drop type if exists ' || pg_type.oid::regtype || ' cascade' from pg_type
          where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${isOurs(sql`pg_type.oid`)}
        union all
        select 'drop schema if exists ' || nspname || ' cascade' from pg_namespace where nspname in ('drizzle', 'pgboss')`,
    )
  ).map(({ statement }) => statement);

/**
 * Lists the foreign keys and the indexes that belong to no constraint, which slow loading down or require an order of
 * it: the statement that drops each, and the one that makes it again.
 */
export const listHindrances = (db: Database) =>
  selectRows<{ drop: string; make: string }>(
    db,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
          format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
        from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
      union all
      select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
        from pg_index join pg_class on pg_class.oid = indexrelid
        where relnamespace = 'public'::regnamespace
          and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`,
  );

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
