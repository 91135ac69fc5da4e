import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { pieceSize } from '../vocabulary.ts';
import { type AdminImport, adminImportPieces as t } from './import-run-table.ts';

export function createImportFileRepository(db: Database) {
  return {
    /** Idempotent: a browser repeats a request that got no response. */
    async savePiece(importId: number, number: number, bytes: Uint8Array) {
      await db.insert(t).values({ importId, number, bytes }).onConflictDoNothing();
      return db.$count(t, eq(t.importId, importId));
    },

    fileOf({ id, fileName, bytes }: Pick<AdminImport, 'id' | 'fileName' | 'bytes'>) {
      async function* read() {
        for (let number = 0; number < Math.ceil(bytes / pieceSize); number += 1) {
          const [piece] = await db
            .select({ bytes: t.bytes })
            .from(t)
            .where(and(eq(t.importId, id), eq(t.number, number)));
          if (!piece) throw new Error(`Piece ${number} of import ${id} is missing.`);
          yield piece.bytes;
        }
      }
      return { name: fileName, bytes: read };
    },

    removePieces: (importId: number) => db.delete(t).where(eq(t.importId, importId)),
  };
}
