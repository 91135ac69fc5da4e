import { findReminder, nextReminderAt } from '#features/meeting/meetings/meeting-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor, toPage } from '#platform/server/database/list-cursor.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import { type CancelledBy, mentoringLimits as limits, type MentoringSide } from '../../mentoring-vocabulary.ts';
import { SessionNotChangeable } from '../mentoring-errors.ts';
import { createMentoringRepository, type FoundSession, type Participant } from '../mentoring-repository.ts';
import type { MentoringSessionRow } from '../mentoring-table.ts';
import { nameOfMentor } from '../mentors/mentor-policy.ts';
import { findMentorOf } from '../mentors.ts';
import { createThreadRepository } from '../threads/thread-repository.ts';
import { findSessionObstacle, threadStateOf } from './relation-policy.ts';
import { createSessionChange, sideOf } from './session-change.ts';
import { createSessionNotifications, type MentoringSite } from './session-notifications.ts';
import { canMove, canWriteAfter, freeUntilOf, isAhead, meetingUrlOf, nameOfMember } from './session-policy.ts';

type Dependencies = MentoringSite & { db: Database; zoneOf: (userId: string) => Promise<string | null> };
export type Sessions = ReturnType<typeof createSessions>;

/** Meetings, for the two who take part: nobody else learns that there is one. */
export function createSessions({ db, zoneOf, ...site }: Dependencies) {
  const attempts = createWorkAttempts({ db, queue: 'mentoring reminders' });
  const { meetingTemplate, now = () => new Date() } = site;
  const [repository, threads] = [createMentoringRepository(db), createThreadRepository(db)];
  const { enter, findRelation, change } = createSessionChange(db);

  const summarize = (meeting: FoundSession, side: MentoringSide) => {
    const { session, mentor, member } = meeting;
    return {
      ...{ id: session.id, side, mentorId: session.mentorId, startsAt: session.startsAt, endsAt: session.endsAt },
      name: side === 'member' ? nameOfMentor(mentor, mentor.name) : nameOfMember(member, now()),
      ...{ isCancelled: session.cancelledAt !== null, isOver: session.endsAt <= now() },
      isSample: mentor.sampleName !== null,
    };
  };

  /** Gives the meeting back, but to a member who is late. */
  async function cancelIn(
    transaction: Database,
    session: MentoringSessionRow,
    by: CancelledBy,
    reason: string,
    except?: string,
  ) {
    const isLate = by === 'member' && freeUntilOf(session) < now();
    const cancelled = await createMentoringRepository(transaction).change(session.id, {
      ...{ cancelledAt: now(), cancelledBy: by, cancelReason: reason, changedAt: now(), remindAt: null },
      ...{ sequence: session.sequence + 1, isCounted: isLate },
    });
    await createSessionNotifications(transaction, site).cancelled(cancelled, except);
  }

  return {
    /** Lists the open sessions, and a page of those that are over or cancelled; with a cursor only the latter. */
    async list(userId: string, cursor?: string) {
      const open = cursor === undefined ? await repository.listOpen(userId, now()) : [];
      const closed = await repository.listClosed(userId, now(), cursor, limits.closedOnPage + 1);
      const { page, next } = toPage(closed, limits.closedOnPage, ({ session: { id, startsAt } }) =>
        toCursor({ id, createdAt: startsAt }),
      );
      const mentor = await findMentorOf(db, userId);
      const show = (one: FoundSession) => summarize(one, sideOf(one, userId)!);
      return {
        ...{ open: open.map(show), closed: page.map(show), next: next ?? null },
        ...{ timeZone: await zoneOf(userId), isMentor: mentor?.mentor.state === 'accepted' },
      };
    },

    async read(userId: string, id: string) {
      const { meeting, side } = await enter(userId, id);
      const { session } = meeting;
      const thread = threadStateOf(session, side, await findRelation(meeting), now());
      const isOpen = thread === 'open' && session.endsAt > now();
      const rated = { rating: session.memberRating, text: session.memberFeedback };
      return {
        ...summarize(meeting, side),
        ...{ question: session.question, cancelReason: session.cancelReason, cancelledBy: session.cancelledBy },
        meetingUrl: isOpen && meetingTemplate ? meetingUrlOf(meetingTemplate, session) : null,
        ...{ hasGuardian: session.guardianEmail !== null, freeUntil: freeUntilOf(session) },
        canMove: side === 'member' && thread === 'open' && canMove(session, now()),
        ...{ thread, canWriteAfter: thread === 'open' && canWriteAfter(session, now()) },
        ...{ note: session.note, absent: session.absent },
        feedback: side === 'member' ? rated : { rating: null, text: session.mentorFeedback },
        memberFeedback: side === 'mentor' ? rated : null,
        ...{ messages: await threads.listMessages(id), isReported: await threads.isReported(id, userId) },
        timeZone: await zoneOf(userId),
      };
    },

    /** Before it begins, by either; the reason is left out where the two may not write. Throws SessionNotChangeable. */
    cancel: (userId: string, id: string, reason = '') =>
      change(userId, id, async ({ session, meeting, side, transaction }) => {
        if (!isAhead(session, now())) throw new SessionNotChangeable();
        const isClosed = findSessionObstacle(session, await findRelation(meeting, transaction), now()) !== undefined;
        await cancelIn(transaction, session, side, isClosed ? '' : reason);
      }),

    /** All that are ahead, for what happened outside; nothing is sent to `except`, whose account goes. */
    async cancelAhead(transaction: Database, of: Participant, reason: string, except?: string) {
      const mentoring = createMentoringRepository(transaction);
      for (const { session } of await mentoring.listAhead(of, now())) {
        const held = await mentoring.lock(session.id);
        if (held && isAhead(held, now())) await cancelIn(transaction, held, 'site', reason, except);
      }
    },

    /** Writes the reminders that are due; those of one meeting and when the next is due in one transaction. */
    async remind() {
      await attempts.doAll((begin) =>
        db.transaction(async (transaction) => {
          const mentoring = createMentoringRepository(transaction);
          const session = await mentoring.lockPending(now(), attempts.isFree);
          if (!session) return false;
          begin(session.id);
          const hours = findReminder(session.startsAt, now());
          if (hours !== undefined && session.cancelledAt === null)
            await createSessionNotifications(transaction, site).remind(session, hours);
          await mentoring.change(session.id, { remindAt: nextReminderAt(session.startsAt, now()) });
          return true;
        }),
      );
    },
  };
}
