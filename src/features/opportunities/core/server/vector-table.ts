import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { opportunities } from './opportunity-table.ts';

const int8Vector = customType<{ data: Int8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (vector) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
  fromDriver: (bytes) => new Int8Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)),
});

/**
 * Holds the meanings of opportunities as vectors, one row for each that was ever published. A trigger marks the row as
 * stale whenever its texts change (migrations/functions/mark_vector_stale.sql).
 */
export const opportunityVectors = pgTable(
  'opportunity_vectors',
  {
    opportunityId: uuid('opportunity_id')
      .primaryKey()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    isStale: boolean('is_stale').notNull().default(true),
    /** The hash of the text that the vector was made from. */
    textHash: text('text_hash'),
    model: text('model'),
    /** Null where the model refused the text, or has not read it yet. */
    vector: int8Vector('vector'),
  },
  (t) => [index('opportunity_vectors_stale').on(t.opportunityId).where(sql`is_stale`)],
);
