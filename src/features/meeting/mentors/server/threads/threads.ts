import type { Database } from '#platform/server/database/database.ts';
import type { FeedbackInput, ReportInput } from '../../mentoring-contract.ts';
import { mentoringLimits as limits } from '../../mentoring-vocabulary.ts';
import { SessionNotChangeable, SessionNotFound, ThreadClosed, ThreadFull, TooEarly } from '../mentoring-errors.ts';
import { createMentoringRepository } from '../mentoring-repository.ts';
import type { MentoringSessionRow } from '../mentoring-table.ts';
import { threadStateOf } from '../sessions/relation-policy.ts';
import { type ChangingSession, createSessionChange } from '../sessions/session-change.ts';
import { createSessionNotifications, type MentoringSite } from '../sessions/session-notifications.ts';
import { canWriteAfter } from '../sessions/session-policy.ts';
import { createThreadRepository } from './thread-repository.ts';

type Dependencies = MentoringSite & { db: Database };
export type Threads = ReturnType<typeof createThreads>;

/**
 * Stores the messages that the two of a meeting write to each other, and to the team. Every method throws
 * SessionNotFound for others.
 */
export function createThreads({ db, ...site }: Dependencies) {
  const { now = () => new Date() } = site;
  const { findRelation, change } = createSessionChange(db);

  /** Throws ThreadClosed, and SessionNotChangeable when it is over. */
  async function requireOpen({ session, meeting, side, transaction }: ChangingSession) {
    const state = threadStateOf(session, side, await findRelation(meeting, transaction), now());
    if (state === 'over') throw new SessionNotChangeable();
    if (state !== 'open') throw new ThreadClosed(state);
  }

  function requireBegun(session: MentoringSessionRow) {
    if (!canWriteAfter(session, now())) throw new TooEarly();
  }

  return {
    /** In the thread, until some weeks after the meeting, while the two could book one. Throws ThreadFull, ThreadClosed. */
    write: (userId: string, id: string, text: string) =>
      change(userId, id, async (changing) => {
        const { meeting, side, transaction } = changing;
        const thread = createThreadRepository(transaction);
        await requireOpen(changing);
        if ((await thread.countMessages(id)) >= limits.messages) throw new ThreadFull();
        const messageId = await thread.addMessage({ sessionId: id, userId, side, text, createdAt: now() });
        await createSessionNotifications(transaction, site).written(meeting, side, messageId, text);
      }),

    /** The mentor's note for the member. Throws ThreadClosed. */
    note: (userId: string, id: string, note: string) =>
      change(userId, id, async (changing) => {
        const { session, meeting, side, transaction } = changing;
        if (side !== 'mentor') throw new SessionNotFound();
        requireBegun(session);
        await requireOpen(changing);
        if (session.note === note) return;
        await createMentoringRepository(transaction).change(id, { note });
        if (note) await createSessionNotifications(transaction, site).noted(meeting, now().toISOString());
      }),

    /** How it was: of the member for the mentor and the team, of the mentor for the team. Throws ThreadClosed. */
    giveFeedback: (userId: string, id: string, { rating, text = '' }: FeedbackInput) =>
      change(userId, id, async (changing) => {
        const { session, side, transaction } = changing;
        requireBegun(session);
        if (side === 'member') await requireOpen(changing);
        await createMentoringRepository(transaction).change(
          id,
          side === 'member'
            ? { memberRating: rating === '' || rating === undefined ? null : rating, memberFeedback: text }
            : { mentorFeedback: text },
        );
      }),

    /** The other one did not come. A member whose mentor did not is given the meeting back. */
    noteAbsence: (userId: string, id: string) =>
      change(userId, id, async ({ session, side, transaction }) => {
        requireBegun(session);
        if (session.absent !== null) throw new SessionNotChangeable();
        const absent = side === 'member' ? ('mentor' as const) : ('member' as const);
        await createMentoringRepository(transaction).change(id, {
          ...{ absent, isCounted: absent === 'mentor' ? false : session.isCounted },
        });
      }),

    report: (userId: string, id: string, { reason, note = '' }: ReportInput) =>
      change(userId, id, async ({ side, transaction }) => {
        await createThreadRepository(transaction).addReport({
          ...{ sessionId: id, userId, side, reason, note, createdAt: now() },
        });
      }),
  };
}
