import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { pieceSize } from '../vocabulary.ts';
import { type DeskImport, deskImportPieces } from './import-run-table.ts';

/** The bytes of files, piece by piece. */
export function createImportFileRepository(db: Database) {
  return {
    /** The same piece may come twice: a browser that heard no answer sends it again. */
    async keepPiece(importId: number, number: number, bytes: Uint8Array) {
      await db.insert(deskImportPieces).values({ importId, number, bytes }).onConflictDoNothing();
      const [found] = await db
        .select({ pieces: count() })
        .from(deskImportPieces)
        .where(eq(deskImportPieces.importId, importId));
      return found!.pieces;
    },

    fileOf({ id, fileName, bytes }: Pick<DeskImport, 'id' | 'fileName' | 'bytes'>) {
      async function* read() {
        for (let number = 0; number < Math.ceil(bytes / pieceSize); number += 1) {
          const [piece] = await db
            .select({ bytes: deskImportPieces.bytes })
            .from(deskImportPieces)
            .where(and(eq(deskImportPieces.importId, id), eq(deskImportPieces.number, number)));
          if (!piece) throw new Error(`Piece ${number} of import ${id} is missing.`);
          yield piece.bytes;
        }
      }
      return { name: fileName, bytes: read };
    },

    removePieces: (importId: number) => db.delete(deskImportPieces).where(eq(deskImportPieces.importId, importId)),
  };
}
