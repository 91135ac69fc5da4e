import { Column, is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

type Decode = (value: unknown) => unknown;

/** What makes of JSON's value the one a column is read as; undefined where they are the same. */
const decoderOf = (part: PgColumn | SQL): Decode | undefined =>
  is(part, Column) && part.mapFromDriverValue !== Column.prototype.mapFromDriverValue
    ? (value) => part.mapFromDriverValue(value)
    : undefined;

/** Written once, not for each statement that it is a part of. */
function written(values: SQL) {
  const { sql: text, params } = new PgDialect().sqlToQuery(values);
  if (params.length > 0) throw new Error('What is read as one value has no parameters of its own.');
  return sql`json_build_array(${sql.raw(text)})`;
}

/**
 * Several columns as one value, for lists of rows with many columns: the drivers take about as long for a field as for a
 * row, and JSON is read by the engine itself. Columns arrive as they do one by one; other SQL as JSON has it.
 */
export function asOneValue<Columns extends Record<string, PgColumn | SQL>>(columns: Columns) {
  type Row = SelectResultFields<Columns>;
  const names = Object.keys(columns);
  const decoders = Object.values(columns).map(decoderOf);
  function toRow(values: unknown[]) {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < names.length; index++) {
      const value = values[index];
      const decode = decoders[index];
      row[names[index]!] = decode && value !== null ? decode(value) : value;
    }
    return row as Row;
  }
  return written(sql.join(Object.values(columns), sql`, `)).mapWith({ mapFromDriverValue: toRow });
}
