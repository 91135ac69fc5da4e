import type { Database } from '#platform/server/database/database.ts';
import type { MentoringSide } from '../../mentoring-vocabulary.ts';
import { SessionNotFound } from '../mentoring-errors.ts';
import { createMentoringRepository, type FoundSession } from '../mentoring-repository.ts';
import type { MentoringSessionRow } from '../mentoring-table.ts';
import { createRelationRepository } from './relation-repository.ts';

export type ChangingSession = {
  session: MentoringSessionRow;
  meeting: FoundSession;
  side: MentoringSide;
  transaction: Database;
};

export const sideOf = ({ session, mentor }: FoundSession, userId: string): MentoringSide | undefined =>
  session.userId === userId ? 'member' : mentor.userId === userId ? 'mentor' : undefined;

/** How one of the two of a meeting comes to it. Every method throws SessionNotFound for others. */
export function createSessionChange(db: Database) {
  async function enter(userId: string, id: string, database = db) {
    const meeting = await createMentoringRepository(database).find(id);
    const side = meeting && sideOf(meeting, userId);
    if (!meeting || !side) throw new SessionNotFound();
    return { meeting, side };
  }

  return {
    enter,

    /** Returns the facts that decide whether the two may meet and write. */
    findRelation: async ({ session }: FoundSession, database = db) =>
      (await createRelationRepository(database).find(session.mentorId, session.userId))!,

    /** With the meeting locked, and before it a guardian's permission: their answer comes before all of it, or after. */
    change: <T>(userId: string, id: string, run: (changing: ChangingSession) => Promise<T>) =>
      db.transaction(async (transaction) => {
        const { meeting, side } = await enter(userId, id, transaction);
        await createRelationRepository(transaction).lockPermission(meeting.session.userId);
        const session = await createMentoringRepository(transaction).lock(id);
        if (!session) throw new SessionNotFound();
        return run({ session, meeting, side, transaction });
      }),
  };
}
