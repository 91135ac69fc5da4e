import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { applications } from '#features/career/applications/server/application-table.ts';
import { opportunities as o } from '#features/opportunities/core/server/opportunity-table.ts';
import type { Database } from '#platform/server/database/database.ts';
import { first } from '#platform/server/database/first.ts';
import { behindCursor } from '#platform/server/database/list-cursor.ts';
import type { CvDocument } from '../../document-contract.ts';
import { cvs as t } from '../cv-table.ts';

const title = sql<string>`coalesce(${o.title}, ${applications.title})`;
const isShown = and(eq(o.id, applications.opportunityId), inArray(o.state, ['published', 'early_access']));

export type LetterRow = Awaited<ReturnType<ReturnType<typeof createLetterRepository>['list']>>[number];

export function createLetterRepository(db: Database) {
  return {
    /** The latest begun first. */
    list: (
      userId: string,
      { application, cursor }: { application?: string | undefined; cursor?: string | undefined },
      limit: number,
    ) =>
      db
        .select({
          ...{ id: t.id, title: sql<string>`${t.document}->>'title'`, createdAt: t.createdAt, updatedAt: t.updatedAt },
          applicationTitle: sql<string | null>`${title}`,
        })
        .from(t)
        .leftJoin(applications, eq(applications.id, t.applicationId))
        .leftJoin(o, isShown)
        .where(
          and(
            eq(t.userId, userId),
            eq(t.kind, 'letter'),
            application === undefined ? undefined : eq(t.applicationId, application),
            behindCursor(cursor, t.createdAt, t.id),
          ),
        )
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(limit),

    /** An application of this person. */
    findApplication: (userId: string, id: string) =>
      first(
        db
          .select({
            ...{
              id: applications.id,
              title,
              type: sql<string | null>`coalesce(${o.type}, ${applications.type})::text`,
            },
            organization: sql<string | null>`coalesce(${o.organization}, ${applications.organization})`,
          })
          .from(applications)
          .leftJoin(o, isShown)
          .where(and(eq(applications.userId, userId), eq(applications.id, id))),
      ),

    /** Returns the content of the first CV; undefined without one. */
    findFirstResume: async (userId: string) =>
      (
        await first(
          db
            .select({ document: t.document })
            .from(t)
            .where(and(eq(t.userId, userId), eq(t.kind, 'cv')))
            .orderBy(asc(t.createdAt), asc(t.id))
            .limit(1),
        )
      )?.document as CvDocument | undefined,
  };
}
