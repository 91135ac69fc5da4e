import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { DataSubject, PersonalData } from '#platform/server/privacy/personal-data.ts';
import { savedSearches as t } from './saved-search-table.ts';

const { tokenHash, ...shown } = getTableColumns(t);

const hasAddress = ({ provenEmail }: DataSubject): SQL =>
  provenEmail === null ? sql`false` : eq(t.foldedEmail, provenEmail);

/** Searches of the account are deleted with it, by cascade; a visitor's are found by the verified address. */
export const savedSearchData: PersonalData = {
  tables: {
    saved_searches: (db, subject) =>
      db
        .select(shown)
        .from(t)
        .where(or(eq(t.userId, subject.id), hasAddress(subject))),
  },
  deleteData: (db, subject) => db.delete(t).where(hasAddress(subject)),
  async moveTo(db, subject, email) {
    const isThere = sql`exists (select from ${t} other where other.folded_email = ${email} and other.filters = ${t.filters})`;
    await db.delete(t).where(and(hasAddress(subject), isThere));
    await db.update(t).set({ email, foldedEmail: email }).where(hasAddress(subject));
  },
};
