import { eq } from 'drizzle-orm';
import { ownRows } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import { createMentorRepository } from './mentor-repository.ts';
import { mentorInvitations, mentorPictures, mentors } from './mentor-table.ts';

/** All but invitations goes with the account. */
export const mentorData: PersonalData = {
  tables: {
    mentors: ownRows(mentors.userId, {
      ...{ state: mentors.state, submitted: mentors.submitted, shown: mentors.shown, reason: mentors.reason },
      ...{ agreementOn: mentors.agreementOn, isForMinors: mentors.isForMinors, vettedUntil: mentors.vettedUntil },
      ...{ isInvited: mentors.isInvited, decidedAt: mentors.decidedAt, renewAskedAt: mentors.renewAskedAt },
      createdAt: mentors.createdAt,
    }),
    mentor_pictures: async (db, { id }) =>
      (
        await db
          .select({ content: mentorPictures.content, isShown: mentorPictures.isShown })
          .from(mentorPictures)
          .innerJoin(mentors, eq(mentors.id, mentorPictures.mentorId))
          .where(eq(mentors.userId, id))
      ).map(({ content, isShown }) => ({ isShown, webp: Buffer.from(content).toString('base64') })),
    mentor_invitations: async (db, { provenEmail }) =>
      provenEmail === null
        ? []
        : db.select().from(mentorInvitations).where(eq(mentorInvitations.email, provenEmail.toLowerCase())),
  },
  deleteData: async (db, { provenEmail }) => {
    if (provenEmail !== null) await createMentorRepository(db).removeInvitationOf(provenEmail.toLowerCase());
  },
};
