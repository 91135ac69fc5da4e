import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { ownRows, rowsOfOwn } from '#platform/server/privacy/own-rows.ts';
import type { PersonalData } from '#platform/server/privacy/personal-data.ts';
import {
  mentorAvailability,
  mentoringMessages,
  mentoringPermissions,
  mentoringReports,
  mentoringSessions as t,
} from './mentoring-table.ts';
import { mentors } from './mentors/mentor-table.ts';
import type { Sessions } from './sessions/sessions.ts';

const common = {
  ...{ startsAt: t.startsAt, endsAt: t.endsAt, createdAt: t.createdAt, moves: t.moves, note: t.note, absent: t.absent },
  ...{ cancelledAt: t.cancelledAt, cancelledBy: t.cancelledBy, cancelReason: t.cancelReason },
};
const ofMember = {
  ...{ ...common, question: t.question, guardianEmail: t.guardianEmail, month: t.month, isCounted: t.isCounted },
  ...{ memberRating: t.memberRating, memberFeedback: t.memberFeedback },
};

/** Lists the sessions that one booked, and one's own texts in those that one held as a mentor. */
async function listSessions(db: Database, userId: string) {
  const booked = await db.select(ofMember).from(t).where(eq(t.userId, userId));
  const held = await db
    .select({ ...common, mentorFeedback: t.mentorFeedback })
    .from(t)
    .innerJoin(mentors, eq(mentors.id, t.mentorId))
    .where(eq(mentors.userId, userId));
  return [...booked.map((row) => ({ side: 'member', ...row })), ...held.map((row) => ({ side: 'mentor', ...row }))];
}

/**
 * All goes with the account; before that, the other one hears that the meetings ahead do not take place. A guardian's no
 * outlives the proof of the address by somebody else.
 */
export const mentoringData = ({ cancelAhead }: Pick<Sessions, 'cancelAhead'>): PersonalData => ({
  protectiveTables: ['mentoring_permissions'],
  tables: {
    mentoring_sessions: (db, { id }) => listSessions(db, id),
    mentor_availability: rowsOfOwn(mentorAvailability.mentorId, mentors.id, mentors.userId, {
      rules: mentorAvailability.rules,
    }),
    mentoring_messages: ownRows(mentoringMessages.userId, {
      ...{ side: mentoringMessages.side, text: mentoringMessages.text, createdAt: mentoringMessages.createdAt },
    }),
    mentoring_reports: ownRows(mentoringReports.userId),
    mentoring_permissions: ownRows(mentoringPermissions.userId),
  },
  async deleteData(db, { id }) {
    const reason = 'The account of the other one was deleted.';
    await cancelAhead(db, { userId: id }, reason, id);
    await cancelAhead(db, { mentorUserId: id }, reason, id);
    await db
      .delete(mentoringPermissions)
      .where(
        and(
          eq(mentoringPermissions.userId, id),
          or(isNull(mentoringPermissions.answer), ne(mentoringPermissions.answer, 'declined')),
        ),
      );
  },
});
