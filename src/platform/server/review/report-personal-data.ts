import { eq, or, sql } from 'drizzle-orm';
import type { PersonalData } from '../privacy/personal-data.ts';
import { reports as t } from './report-table.ts';

/** Reports by an account go with it; those by an address are found by the verified one. */
export const reportData: PersonalData = {
  tables: {
    reports: (db, { id, provenEmail }) =>
      db
        .select({
          ...{ kind: t.kind, subjectId: t.subjectId, reason: t.reason, note: t.note, email: t.email },
          ...{ createdAt: t.createdAt, doneAt: t.doneAt, decision: t.decision },
        })
        .from(t)
        .where(or(eq(t.reporterId, id), isFrom(provenEmail))),
  },
  async deleteData(db, { id, provenEmail }) {
    await db.delete(t).where(or(eq(t.reporterId, id), isFrom(provenEmail)));
    await db.update(t).set({ doneBy: null }).where(eq(t.doneBy, id));
  },
};

const isFrom = (email: string | null) => (email === null ? sql`false` : eq(sql`lower(${t.email})`, email));
