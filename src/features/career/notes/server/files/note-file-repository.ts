import { and, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { first, hasRows } from '#platform/server/database/first.ts';
import type { FileKind } from '#platform/server/files/file-kind.ts';
import { keepFile } from '#platform/server/files/stored-files.ts';
import { alumniProofEmails as emails, alumniNotes as notes, alumniFiles as t } from '../alumni-note-table.ts';

export const noteFileKind: FileKind = { table: t, folder: 'alumni-notes' };

export function createNoteFileRepository(db: Database) {
  const isProofOf = (noteId: string) => and(eq(t.noteId, noteId), eq(t.purpose, 'proof'));
  return {
    find: (id: string) => first(db.select().from(t).where(eq(t.id, id))),
    findProof: (noteId: string) => first(db.select().from(t).where(isProofOf(noteId))),
    findEmail: (noteId: string) => first(db.select().from(emails).where(eq(emails.noteId, noteId))),

    async add(file: typeof t.$inferInsert) {
      await db.insert(t).values(file);
      await keepFile(db, noteFileKind, file.id);
    },

    removeProofFile: (noteId: string) => db.delete(t).where(isProofOf(noteId)),
    removeEmail: (noteId: string) => db.delete(emails).where(eq(emails.noteId, noteId)),

    /** The pictures of a note but for these. */
    keepPictures: (noteId: string, ids: readonly string[]) =>
      db
        .delete(t)
        .where(
          and(eq(t.noteId, noteId), eq(t.purpose, 'picture'), ids.length > 0 ? notInArray(t.id, [...ids]) : undefined),
        ),

    async setEmail(noteId: string, userId: string, email: string, createdAt: Date) {
      await db.delete(emails).where(eq(emails.noteId, noteId));
      const [added] = await db.insert(emails).values({ noteId, userId, email, createdAt }).returning({ id: emails.id });
      return added!.id;
    },

    /** False when it is too old, or another address has taken its place. */
    confirmEmail: (id: string, since: Date, at: Date) =>
      hasRows(
        db
          .update(emails)
          .set({ confirmedAt: sql`coalesce(${emails.confirmedAt}, ${at.toISOString()}::timestamptz)` })
          .where(and(eq(emails.id, id), sql`${emails.createdAt} > ${since.toISOString()}::timestamptz`))
          .returning({ id: emails.id }),
      ),

    /** Notes with a proof that is older. */
    async listOldProofs(before: Date, limit: number) {
      const files = await db
        .select({ noteId: t.noteId })
        .from(t)
        .where(and(eq(t.purpose, 'proof'), lt(t.createdAt, before)))
        .limit(limit);
      const addresses = await db
        .select({ noteId: emails.noteId })
        .from(emails)
        .where(lt(emails.createdAt, before))
        .limit(limit);
      return [...new Set([...files, ...addresses].map(({ noteId }) => noteId))].sort();
    },

    /** Returns those of these notes that have a proof to look at. */
    async listProven(noteIds: readonly string[]) {
      if (noteIds.length === 0) return new Set<string>();
      const rows = await db
        .select({ id: notes.id })
        .from(notes)
        .where(
          and(
            inArray(notes.id, [...noteIds]),
            sql`(${notes.provenAt} is not null
              or exists (select from ${t} where ${t.noteId} = ${notes.id} and ${t.purpose} = 'proof')
              or exists (select from ${emails} where ${emails.noteId} = ${notes.id} and ${emails.confirmedAt} is not null))`,
          ),
        );
      return new Set(rows.map(({ id }) => id));
    },
  };
}
