import { randomBytes } from 'node:crypto';
import { nextReminderAt } from '#features/meeting/meetings/meeting-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { daysAfter } from '#platform/shared/dates/add-days.ts';
import { dayMs } from '#platform/shared/dates/durations.ts';
import { isSlot, listSlots } from '../../availability-policy.ts';
import type { BookingInput } from '../../mentoring-contract.ts';
import { type BookingState, mentoringLimits, type SessionLength } from '../../mentoring-vocabulary.ts';
import {
  AgeNeeded,
  AllowanceUsed,
  BookingClosed,
  MoveNotPossible,
  OwnSession,
  PermissionNeeded,
  PremiumNeeded,
  SessionNotFound,
  SessionsOverlap,
  SlotTaken,
} from '../mentoring-errors.ts';
import { createMentoringRepository, type MentoringRepository } from '../mentoring-repository.ts';
import { isVetted } from '../mentors/mentor-policy.ts';
import type { MentorRow } from '../mentors/mentor-table.ts';
import type { Permissions } from '../permissions/permissions.ts';
import { findObstacle, findSessionObstacle, type Obstacle } from './relation-policy.ts';
import { createRelationRepository } from './relation-repository.ts';
import { createSessionNotifications, type MentoringSite } from './session-notifications.ts';
import { canMove, monthOf } from './session-policy.ts';

/** A week and its neighbours, so that the week of any slot is known whole. */
const weekBefore = (instant: Date) => daysAfter(instant, -8);

export type Booker = { id: string; isPremium: boolean };
type Dependencies = MentoringSite & {
  db: Database;
  /** Meetings that a member can book in a month. */
  monthlyAllowance: number;
  permissions: Pick<Permissions, 'getState'>;
  /** Null where it is not known. */
  zoneOf: (userId: string) => Promise<string | null>;
};
export type Bookings = ReturnType<typeof createBookings>;

/** PostgreSQL's 23P01: an exclusion constraint. Drizzle wraps the errors of both drivers. */
const isOverlapViolation = (error: unknown) => (error as { cause?: { code?: unknown } }).cause?.code === '23P01';

async function refusingOverlaps<T>(run: Promise<T>) {
  try {
    return await run;
  } catch (error) {
    if (isOverlapViolation(error)) throw new SlotTaken();
    throw error;
  }
}

const stateOfObstacles: Record<Exclude<Obstacle, 'mentor' | 'member'>, BookingState> = {
  ...{ profile: 'profileNeeded', age: 'ageNeeded', notForMinors: 'notForMinors', guardian: 'permissionNeeded' },
};
const refusals: Record<Exclude<BookingState, 'open'>, new () => Error> = {
  own: OwnSession,
  notPremium: PremiumNeeded,
  closed: BookingClosed,
  profileNeeded: PermissionNeeded,
  ageNeeded: AgeNeeded,
  notForMinors: SessionNotFound,
  permissionNeeded: PermissionNeeded,
};

/** Times of mentors, and who books them. */
export function createBookings({ db, monthlyAllowance, permissions, zoneOf, ...site }: Dependencies) {
  const { now = () => new Date() } = site;
  const repository = createMentoringRepository(db);

  /** Throws SessionNotFound where nobody can be met. */
  async function enter(
    booker: Booker,
    mentorId: string,
    database = db,
  ): Promise<{ mentor: MentorRow; state: BookingState }> {
    const relation = await createRelationRepository(database).find(mentorId, booker.id);
    const obstacle = relation && findObstacle(relation, now());
    if (!relation || obstacle === 'mentor' || obstacle === 'member') throw new SessionNotFound();
    const { mentor } = relation;
    if (mentor.userId === booker.id) return { mentor, state: 'own' };
    if (!booker.isPremium) return { mentor, state: 'notPremium' };
    if (site.meetingTemplate === undefined) return { mentor, state: 'closed' };
    return { mentor, state: obstacle ? stateOfObstacles[obstacle] : 'open' };
  }

  /** Whether a meeting can take place there and then, for whoever holds the locks. Throws what is in the way. */
  async function requireFree(
    mentoring: MentoringRepository,
    { mentorId, userId, startsAt, minutes }: { mentorId: string; userId: string; startsAt: Date; minutes: number },
    exceptId?: string,
  ) {
    const availability = await mentoring.findAvailability(mentorId);
    const taken = await mentoring.listTaken(mentorId, weekBefore(startsAt), exceptId);
    const isAhead = startsAt.getTime() - now().getTime() < mentoringLimits.aheadDays * dayMs;
    if (!availability || !isAhead || !isSlot(availability, taken, { startsAt, minutes, now: now() }))
      throw new SlotTaken();
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
    await mentoring.lockMember(userId);
    if (await mentoring.hasOverlap(userId, startsAt, endsAt, exceptId)) throw new SessionsOverlap();
    return endsAt;
  }

  async function requireAllowance(mentoring: MentoringRepository, userId: string, month: string) {
    if ((await mentoring.countMonth(userId, month)) >= monthlyAllowance) throw new AllowanceUsed();
  }

  return {
    async listSlots(booker: Booker, mentorId: string, minutes: SessionLength) {
      const { state, mentor } = await enter(booker, mentorId);
      const [availability, timeZone, permission] = await Promise.all([
        repository.findAvailability(mentorId),
        zoneOf(booker.id),
        permissions.getState(booker.id),
      ]);
      const from = now();
      const lastDay = from.getTime() + mentoringLimits.aheadDays * dayMs;
      const until = new Date(Math.min(lastDay, mentor.vettedUntil!.getTime()));
      const taken = state === 'open' && availability ? await repository.listTaken(mentorId, weekBefore(from)) : [];
      const slots =
        state === 'open' && availability ? listSlots(availability, taken, { minutes, now: from, from, until }) : [];
      const used = await repository.countMonth(booker.id, monthOf(from, timeZone ?? 'UTC'));
      const allowance = { max: monthlyAllowance, left: Math.max(0, monthlyAllowance - used) };
      return { state, minutes, slots: slots.slice(0, mentoringLimits.slots), timeZone, allowance, permission };
    },

    /**
     * Books a time, once: whoever comes second hears SlotTaken. Both get an email with an entry for their calendars, and
     * a guardian too. A guardian's no that is written meanwhile wins: it refuses the booking, or cancels it.
     */
    async book(booker: Booker, { mentorId, minutes, question, ...input }: BookingInput) {
      const startsAt = new Date(input.startsAt);
      const month = monthOf(startsAt, (await zoneOf(booker.id)) ?? 'UTC');
      const at = now();
      return refusingOverlaps(
        db.transaction(async (transaction) => {
          const mentoring = createMentoringRepository(transaction);
          await createRelationRepository(transaction).lockPermission(booker.id);
          await mentoring.lockMentor(mentorId);
          const { state, mentor } = await enter(booker, mentorId, transaction);
          if (state !== 'open') throw new refusals[state]();
          if (!isVetted(mentor, startsAt)) throw new SlotTaken();
          const permission = await permissions.getState(booker.id, transaction);
          const endsAt = await requireFree(mentoring, { mentorId, userId: booker.id, startsAt, minutes });
          await requireAllowance(mentoring, booker.id, month);
          const session = await mentoring.add({
            ...{ mentorId, userId: booker.id, startsAt, endsAt, question, month, createdAt: at, changedAt: at },
            ...{ code: randomBytes(12).toString('hex'), remindAt: nextReminderAt(startsAt, at) },
            guardianEmail: permission.state === 'allowed' ? permission.guardianEmail : null,
          });
          await createSessionNotifications(transaction, site).booked(session);
          return session.id;
        }),
      );
    },

    /** Moves a session to another free time that the member could book, up to a day before and at most twice. */
    async move(userId: string, id: string, start: string) {
      const startsAt = new Date(start);
      const month = monthOf(startsAt, (await zoneOf(userId)) ?? 'UTC');
      const bookedSession = await repository.find(id);
      if (bookedSession?.session.userId !== userId) throw new SessionNotFound();
      await refusingOverlaps(
        db.transaction(async (transaction) => {
          const mentoring = createMentoringRepository(transaction);
          const { mentorId } = bookedSession.session;
          const relations = createRelationRepository(transaction);
          await relations.lockPermission(userId);
          await mentoring.lockMentor(mentorId);
          const session = await mentoring.lock(id);
          const relation = await relations.find(mentorId, userId);
          const obstacle = relation && session && findSessionObstacle(session, relation, startsAt);
          if (obstacle === 'guardian') throw new PermissionNeeded();
          if (obstacle === 'age') throw new AgeNeeded();
          if (!relation || obstacle || !session || !canMove(session, now())) throw new MoveNotPossible();
          const minutes = (session.endsAt.getTime() - session.startsAt.getTime()) / 60_000;
          const endsAt = await requireFree(mentoring, { mentorId, userId, startsAt, minutes }, id);
          if (month !== session.month) await requireAllowance(mentoring, userId, month);
          const changed = await mentoring.change(id, {
            ...{ startsAt, endsAt, month, changedAt: now(), moves: session.moves + 1, sequence: session.sequence + 1 },
            remindAt: nextReminderAt(startsAt, now()),
          });
          await createSessionNotifications(transaction, site).moved(changed);
        }),
      );
    },
  };
}
