import { isKnownMinor } from '#features/people/profiles/server/ages/age-policy.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { SessionNotFound } from './mentoring-errors.ts';
import { createMentoringRepository, type FoundSession } from './mentoring-repository.ts';
import { nameOfMentor } from './mentors/mentor-policy.ts';
import { nameOfMember } from './sessions/session-policy.ts';
import { createThreadRepository } from './threads/thread-repository.ts';

export type MentoringAdmin = ReturnType<typeof createMentoringAdmin>;

/** Meetings for admins. That a thread was read is in the log. */
export function createMentoringAdmin({ db, now = () => new Date() }: { db: Database; now?: () => Date }) {
  const summarize = ({ session, mentor, member, openReports }: FoundSession) => ({
    ...{ id: session.id, startsAt: session.startsAt, createdAt: session.createdAt, absent: session.absent },
    ...{ mentor: nameOfMentor(mentor, mentor.name), member: nameOfMember(member, now()) },
    ...{ isCancelled: session.cancelledAt !== null, isMinor: isKnownMinor(member, now()), reports: openReports },
  });

  return {
    list: async (isReportedOnly: boolean, cursor: string | undefined, limit: number) =>
      (await createMentoringRepository(db).listForAdmins(isReportedOnly, cursor, limit)).map(summarize),

    read: (actorId: string, id: string) =>
      db.transaction(async (transaction) => {
        const mentoring = createMentoringRepository(transaction);
        const session = await mentoring.find(id);
        if (!session) throw new SessionNotFound();
        await recordAct(transaction, { actorId, action: 'mentoring.view-thread', subjectId: id });
        const thread = createThreadRepository(transaction);
        const { question, note, memberRating, memberFeedback, mentorFeedback } = session.session;
        return {
          ...{ ...summarize(session), question, note, mentorFeedback },
          memberFeedback: { rating: memberRating, text: memberFeedback },
          messages: await thread.listMessages(id),
          openReports: await thread.listOpenReports(id),
        };
      }),

    finishReports: (actorId: string, id: string) =>
      db.transaction(async (transaction) => {
        if (!(await createMentoringRepository(transaction).lock(id))) throw new SessionNotFound();
        await createThreadRepository(transaction).finishReports(id, now());
        await recordAct(transaction, { actorId, action: 'mentoring.close-reports', subjectId: id });
      }),
  };
}
