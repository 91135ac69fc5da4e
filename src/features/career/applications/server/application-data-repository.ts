import { eq, getTableColumns } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { applicationMoves, applicationParts, applicationSettings, applications } from './application-table.ts';

/** Rows are deleted with the account, by cascade. */
export const applicationData: PersonalData = {
  tables: {
    applications: (db, { id }) => db.select().from(applications).where(eq(applications.userId, id)),
    application_settings: (db, { id }) =>
      db.select().from(applicationSettings).where(eq(applicationSettings.userId, id)),
    application_moves: (db, { id }) =>
      db
        .select(getTableColumns(applicationMoves))
        .from(applicationMoves)
        .innerJoin(applications, eq(applications.id, applicationMoves.applicationId))
        .where(eq(applications.userId, id)),
    application_parts: (db, { id }) =>
      db
        .select(getTableColumns(applicationParts))
        .from(applicationParts)
        .innerJoin(applications, eq(applications.id, applicationParts.applicationId))
        .where(eq(applications.userId, id)),
  },
};
