import { eq, getTableColumns } from 'drizzle-orm';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { cvPictures, cvs, cvVersions } from './cv-table.ts';

/** Rows are deleted with the account, by cascade. */
export const cvData: PersonalData = {
  tables: {
    cvs: (db, { id }) => db.select().from(cvs).where(eq(cvs.userId, id)),
    cv_versions: (db, { id }) =>
      db
        .select(getTableColumns(cvVersions))
        .from(cvVersions)
        .innerJoin(cvs, eq(cvs.id, cvVersions.cvId))
        .where(eq(cvs.userId, id)),
    cv_pictures: async (db, { id }) =>
      (
        await db
          .select({ cvId: cvPictures.cvId, content: cvPictures.content })
          .from(cvPictures)
          .innerJoin(cvs, eq(cvs.id, cvPictures.cvId))
          .where(eq(cvs.userId, id))
      ).map(({ cvId, content }) => ({ cvId, jpeg: Buffer.from(content).toString('base64') })),
  },
};
