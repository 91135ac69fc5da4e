import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { pieceSize } from '../vocabulary.ts';
import { type AdminImport, adminImportPieces as t } from './runs/import-run-table.ts';

/**
 * Pieces travel as base64: as bytes, the embedded database's client writes and reads every byte by itself as text, which
 * holds the event loop for 0.4 seconds of a piece of 1 MB.
 */
export function createImportFileRepository(db: Database) {
  return {
    /** Idempotent: a browser repeats a request that got no response. */
    async savePiece(importId: number, number: number, piece: Uint8Array) {
      const bytes = sql<Uint8Array>`decode(${Buffer.from(piece).toString('base64')}, 'base64')`;
      await db.insert(t).values({ importId, number, bytes }).onConflictDoNothing();
      return db.$count(t, eq(t.importId, importId));
    },

    fileOf({ id, fileName, bytes }: Pick<AdminImport, 'id' | 'fileName' | 'bytes'>) {
      async function* read() {
        for (let number = 0; number < Math.ceil(bytes / pieceSize); number += 1) {
          const [piece] = await db
            .select({ base64: sql<string>`encode(${t.bytes}, 'base64')` })
            .from(t)
            .where(and(eq(t.importId, id), eq(t.number, number)));
          if (!piece) throw new Error(`Piece ${number} of import ${id} is missing.`);
          yield Buffer.from(piece.base64, 'base64');
        }
      }
      return { name: fileName, bytes: read };
    },

    removePieces: (importId: number) => db.delete(t).where(eq(t.importId, importId)),
  };
}
