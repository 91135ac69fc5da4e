import { eq } from 'drizzle-orm';
import { mentors } from '#features/mentors/server/mentor-table.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import {
  mentorAvailability,
  mentoringMessages,
  mentoringPermissions,
  mentoringReports,
  mentoringSessions as t,
} from './mentoring-table.ts';
import type { Sessions } from './sessions.ts';

const shown = {
  ...{ startsAt: t.startsAt, endsAt: t.endsAt, question: t.question, note: t.note, guardianEmail: t.guardianEmail },
  ...{
    cancelledAt: t.cancelledAt,
    memberRating: t.memberRating,
    memberFeedback: t.memberFeedback,
    createdAt: t.createdAt,
  },
};

/** All goes with the account; before that, the other one hears that the meetings ahead do not take place. */
export const mentoringData = ({ cancelAhead }: Pick<Sessions, 'cancelAhead'>): PersonalData => ({
  tables: {
    mentoring_sessions: (db, { id }) => db.select(shown).from(t).where(eq(t.userId, id)),
    mentor_availability: (db, { id }) =>
      db
        .select({ rules: mentorAvailability.rules })
        .from(mentorAvailability)
        .innerJoin(mentors, eq(mentors.id, mentorAvailability.mentorId))
        .where(eq(mentors.userId, id)),
    mentoring_messages: (db, { id }) =>
      db
        .select({ text: mentoringMessages.text, createdAt: mentoringMessages.createdAt })
        .from(mentoringMessages)
        .where(eq(mentoringMessages.userId, id)),
    mentoring_reports: (db, { id }) => db.select().from(mentoringReports).where(eq(mentoringReports.userId, id)),
    mentoring_permissions: (db, { id }) =>
      db.select().from(mentoringPermissions).where(eq(mentoringPermissions.userId, id)),
  },
  async deleteData(db, { id }) {
    const reason = 'The account of the other one was deleted.';
    await cancelAhead(db, { userId: id }, reason, id);
    await cancelAhead(db, { mentorUserId: id }, reason, id);
  },
});
