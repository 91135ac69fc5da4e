import { createNoteRepository } from '#features/career/notes/server/note-repository.ts';
import { createMentorRepository } from '#features/meeting/mentors/server/mentors/mentor-repository.ts';
import { createWebinarRepository } from '#features/meeting/webinars/server/webinar-repository.ts';
import type { PremiumBenefits } from '#features/money/memberships/benefit-contract.ts';
import { createEarlyAccessRepository } from '#features/opportunities/core/server/dates/early-access-repository.ts';
import type { Database } from '#platform/server/database/database.ts';

/** Counts what several features have for premium members today. */
export const createBenefitCounts =
  (db: Database, now = () => new Date()) =>
  async (isForMinors: boolean): Promise<PremiumBenefits> => {
    const [mentors, webinars, notes, early] = await Promise.all([
      createMentorRepository(db).countVetted(now(), isForMinors),
      createWebinarRepository(db).countUpcoming(now()),
      createNoteRepository(db).countShown(),
      createEarlyAccessRepository(db).count(),
    ]);
    return { mentors, webinars, notes, early };
  };
