import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { profiles } from '../profile-table.ts';
import { minorDeclarations } from './minor-declaration-table.ts';

/** Rows of the release before have no `adult_from`: the age of consent is at least 13, so five years later is not too soon. */
const adultFromOf = (alias: string) =>
  sql.raw(`coalesce(${alias}.adult_from, (${alias}.guardian_needed_until + interval '5 years')::date)`);

/** The day from which a declared minor is an adult, of rows of `minor_declarations`. */
export const adultFrom = adultFromOf('minor_declarations');

/**
 * The columns of `KnownAge` for the user whose id is in a column of the query. They need no join, and are null without a
 * profile or a declaration.
 */
export function ageColumnsOf({ table, name }: PgColumn) {
  const userId = sql`${sql.identifier(getTableName(table))}.${sql.identifier(name)}`;
  return {
    dateOfBirth: sql<string | null>`(select p.date_of_birth::text from ${profiles} p where p.user_id = ${userId})`,
    adultFrom: sql<
      string | null
    >`(select ${adultFromOf('d')}::text from ${minorDeclarations} d where d.user_id = ${userId})`,
  };
}
