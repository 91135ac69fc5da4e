import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { opportunityReports as t } from './report-table.ts';

/** Found by the verified address. Deleting a curator anonymizes the reports they finished. */
export const reportData: PersonalData = {
  tables: {
    opportunity_reports: (db, { provenEmail }) => {
      const { opportunityId, reason, note, email, createdAt, outcome, doneAt } = t;
      return db
        .select({ opportunityId, reason, note, email, createdAt, outcome, doneAt })
        .from(t)
        .where(isFrom(provenEmail));
    },
  },
  async deleteData(db, { id, provenEmail }) {
    await db.delete(t).where(isFrom(provenEmail));
    await db.update(t).set({ doneBy: null }).where(eq(t.doneBy, id));
  },
};

const isFrom = (email: string | null) => (email === null ? sql`false` : eq(sql`lower(${t.email})`, email));
