import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { pieceSize } from '../vocabulary.ts';
import { type AdminImport, adminImportPieces } from './import-run-table.ts';

export function createImportFileRepository(db: Database) {
  return {
    /** Idempotent: a browser repeats a request that got no response. */
    async savePiece(importId: number, number: number, bytes: Uint8Array) {
      await db.insert(adminImportPieces).values({ importId, number, bytes }).onConflictDoNothing();
      const [found] = await db
        .select({ pieces: count() })
        .from(adminImportPieces)
        .where(eq(adminImportPieces.importId, importId));
      return found!.pieces;
    },

    fileOf({ id, fileName, bytes }: Pick<AdminImport, 'id' | 'fileName' | 'bytes'>) {
      async function* read() {
        for (let number = 0; number < Math.ceil(bytes / pieceSize); number += 1) {
          const [piece] = await db
            .select({ bytes: adminImportPieces.bytes })
            .from(adminImportPieces)
            .where(and(eq(adminImportPieces.importId, id), eq(adminImportPieces.number, number)));
          if (!piece) throw new Error(`Piece ${number} of import ${id} is missing.`);
          yield piece.bytes;
        }
      }
      return { name: fileName, bytes: read };
    },

    removePieces: (importId: number) => db.delete(adminImportPieces).where(eq(adminImportPieces.importId, importId)),
  };
}
