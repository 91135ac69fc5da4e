import type * as z from 'zod/mini';

/** A row may hold text or a `Date` where the contract has text. */
type Stored<T> = { [Name in keyof T]: T[Name] | (string extends T[Name] ? Date : never) };

/** Returns the fields of a row that the schema of a contract names; instants become ISO 8601 in UTC. */
export function toAnswer<S extends z.ZodMiniObject>({ shape }: S, row: Stored<z.infer<S>>): z.infer<S> {
  const fields = Object.entries(row)
    .filter(([name]) => name in shape)
    .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]);
  return Object.fromEntries(fields);
}
