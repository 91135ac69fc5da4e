import { Column, is, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

/**
 * Several columns as one value, for lists of rows with many columns: the drivers take about as long for a field as for a
 * row, and JSON is read by the engine itself. Columns arrive as they do one by one; other SQL as JSON has it.
 */
export function asOneValue<Columns extends Record<string, PgColumn | SQL>>(columns: Columns) {
  type Row = SelectResultFields<Columns>;
  const parts = Object.entries(columns);
  const toRow = (values: unknown[]) =>
    Object.fromEntries(
      parts.map(([name, part], index) => {
        const value = values[index];
        return [name, value !== null && is(part, Column) ? part.mapFromDriverValue(value) : value];
      }),
    ) as Row;
  return sql`json_build_array(${sql.join(Object.values(columns), sql`, `)})`.mapWith({ mapFromDriverValue: toRow });
}
