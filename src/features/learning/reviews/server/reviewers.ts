import { createParticipantRepository } from '#features/learning/discussions/server/shared/participant-repository.ts';
import { formerMember, nameOfPerson } from '#features/people/user-content/server/name-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { CourseReviewRow } from './course-review-table.ts';

/** How the authors of reviews are called: as in the discussion of the course. */
export function createReviewers(db: Database, now: () => Date) {
  const participants = createParticipantRepository(db);

  /** `rows` are of one course. */
  async function nameReviewers(courseId: string, rows: readonly Pick<CourseReviewRow, 'userId' | 'sampleName'>[]) {
    const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    const [teachers, users] = await Promise.all([
      participants.listTeachers(courseId),
      ids.length > 0 ? participants.listUsers(courseId, ids) : [],
    ]);
    const names = new Map(users.map((person) => [person.id, nameOfPerson(person, teachers, now())]));
    return ({ userId, sampleName }: (typeof rows)[number]) => {
      if (sampleName !== null) return { name: sampleName, mark: 'sample' as const };
      return (userId && names.get(userId)) || formerMember;
    };
  }

  return {
    nameReviewers,

    /** Reviews of one course, as everybody reads them. */
    async toShown(courseId: string, rows: readonly CourseReviewRow[]) {
      const nameOf = await nameReviewers(courseId, rows);
      return rows.map((row) => {
        const { id, stars, text, createdAt, shownAt } = row;
        return { id, stars, text, author: nameOf(row), createdAt, shownAt: shownAt! };
      });
    },
  };
}
