import { eq, or, sql } from 'drizzle-orm';
import { courseAssignments } from '#features/catalogue/courses/server/assignment-table.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import {
  assignmentFiles as files,
  assignmentSubmissions as submissions,
  assignmentVersions as versions,
} from './submission-table.ts';

/** The address at which people read their own files, whatever became of the course. */
export const ownFilePath = '/api/account/assignment-files';

/** All goes with the account; the content of files is queued for deletion by a trigger. */
export const assignmentData: PersonalData = {
  tables: {
    assignment_submissions: (db, { id }) =>
      db
        .select({
          ...{ courseId: courseAssignments.courseId, title: courseAssignments.title, state: submissions.state },
          ...{ draft: submissions.draft, createdAt: submissions.createdAt, submittedAt: submissions.submittedAt },
        })
        .from(submissions)
        .innerJoin(courseAssignments, eq(courseAssignments.id, submissions.assignmentId))
        .where(eq(submissions.userId, id)),

    /** Holds the versions that one submitted with their answers, and the answers that one gave as an instructor. */
    assignment_versions: async (db, { id }) => {
      const rows = await db
        .select()
        .from(versions)
        .where(or(eq(versions.userId, id), eq(versions.answeredBy, id)));
      return rows.map(({ userId, answeredBy, text, fileIds, isLate, submittedAt, submissionId, ...answer }) =>
        userId === id ? { ...answer, submissionId, text, fileIds, isLate, submittedAt } : { ...answer, submissionId },
      );
    },

    assignment_files: (db, { id }) =>
      db
        .select({
          ...{ name: files.name, kind: files.kind, size: files.size, createdAt: files.createdAt },
          download: sql<string>`${`${ownFilePath}/`} || ${files.id}::text`,
        })
        .from(files)
        .where(eq(files.userId, id)),
  },
};
