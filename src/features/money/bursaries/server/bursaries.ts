import type { RequirePermission } from '#features/people/profiles/purchase-contract.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Bursary } from '../contract.ts';
import { AlreadyAsked, AlreadyEnrolled, CourseNotSold } from './bursary-errors.ts';
import { createBursaryRepository } from './bursary-repository.ts';

type SoldCourse = { title: string; currency: string };
type Dependencies = {
  db: Database;
  /** Undefined unless the course is published. */
  findForSale: (courseId: string) => Promise<SoldCourse | undefined>;
  hasAccess: (userId: string, courseId: string) => Promise<boolean>;
  requirePermission: RequirePermission;
};
export type Bursaries = ReturnType<typeof createBursaries>;

/** Requests for a free place in a class; somebody of the team decides about each in the inbox. */
export function createBursaries({ db, findForSale, hasAccess, requirePermission }: Dependencies) {
  const repository = createBursaryRepository(db);

  async function getSold(courseId: string) {
    const course = await findForSale(courseId);
    if (!course) throw new CourseNotSold();
    return course;
  }

  return {
    /** The person's own request for a class. Throws CourseNotSold. */
    async describe(userId: string, courseId: string): Promise<Bursary> {
      const { title: courseTitle } = await getSold(courseId);
      const shown = { courseTitle, code: null, reason: '' };
      if (await hasAccess(userId, courseId)) return { ...shown, state: 'enrolled' };
      const latest = await repository.findLatest(userId, courseId);
      if (!latest) return { ...shown, state: 'none' };
      const { request, code } = latest;
      if (request.decidedAt === null) return { ...shown, state: 'waiting' };
      if (code) return { ...shown, state: 'accepted', code };
      return { ...shown, state: 'declined', reason: request.reason };
    },

    /**
     * Asks for a free place. Nothing is paid, so a minor needs the guardian's consent to the profile and no more. Throws
     * CourseNotSold, AlreadyEnrolled, AlreadyAsked, and what `requirePermission` throws.
     */
    async request(userId: string, courseId: string, text: string) {
      const { currency } = await getSold(courseId);
      if (await hasAccess(userId, courseId)) throw new AlreadyEnrolled();
      await requirePermission(userId, { item: `class:${courseId}`, amountCents: 0, currency });
      if (!(await repository.add({ userId, courseId, text }))) throw new AlreadyAsked();
    },
  };
}
