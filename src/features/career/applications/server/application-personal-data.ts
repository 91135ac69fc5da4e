import { ownRows, rowsOfOwn } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { applicationMoves, applicationParts, applicationSettings, applications } from './application-table.ts';

/** Rows are deleted with the account, by cascade. */
export const applicationData: PersonalData = {
  tables: {
    applications: ownRows(applications.userId),
    application_settings: ownRows(applicationSettings.userId),
    application_moves: rowsOfOwn(applicationMoves.applicationId, applications.id, applications.userId),
    application_parts: rowsOfOwn(applicationParts.applicationId, applications.id, applications.userId),
  },
};
