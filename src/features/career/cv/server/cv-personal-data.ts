import { eq } from 'drizzle-orm';
import { ownRows, rowsOfOwn } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { cvPictures, cvs, cvVersions } from './cv-table.ts';

/** Rows are deleted with the account, by cascade. */
export const cvData: PersonalData = {
  tables: {
    cvs: ownRows(cvs.userId),
    cv_versions: rowsOfOwn(cvVersions.cvId, cvs.id, cvs.userId),
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
