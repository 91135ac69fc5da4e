import { randomBytes } from 'node:crypto';
import { nextReminderAt } from '#features/meetings/meeting-policy.ts';
import { isVetted } from '#features/mentors/server/mentor-policy.ts';
import { findMentor as findMentorById } from '#features/mentors/server/mentors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isSlot, listSlots } from '../availability-policy.ts';
import type { BookingInput } from '../contract.ts';
import { type BookingState, mentoringLimits, type SessionLength } from '../vocabulary.ts';
import {
  AllowanceUsed,
  BookingClosed,
  MoveNotPossible,
  OwnSession,
  PermissionNeeded,
  PremiumNeeded,
  SessionNotFound,
  SessionsOverlap,
  SlotTaken,
} from './mentoring-errors.ts';
import { createMentoringRepository, type MentoringRepository } from './mentoring-repository.ts';
import type { Permissions } from './permissions.ts';
import { createSessionNotifications, type MentoringSite } from './session-notifications.ts';
import { canMove, monthOf } from './session-policy.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A week and its neighbours, so that the week of any slot is known whole. */
const weekBefore = (instant: Date) => new Date(instant.getTime() - 8 * dayMs);

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

/** Times of mentors, and who books them. */
export function createBookings({ db, monthlyAllowance, permissions, zoneOf, ...site }: Dependencies) {
  const { now = () => new Date() } = site;
  const repository = createMentoringRepository(db);

  /** Throws SessionNotFound where nobody can be met. */
  async function findMentor(id: string) {
    const found = await findMentorById(db, id);
    if (!found || found.isSuspended || !isVetted(found.mentor, now())) throw new SessionNotFound();
    return found.mentor;
  }

  async function stateFor(booker: Booker, mentorId: string): Promise<BookingState> {
    const mentor = await findMentor(mentorId);
    if (mentor.userId === booker.id) return 'own';
    if (!booker.isPremium) return 'notPremium';
    if (site.meetingTemplate === undefined) return 'closed';
    const member = await repository.findMember(booker.id);
    if (!member?.country) return 'profileNeeded';
    const permission = await permissions.getState(booker.id);
    if (permission.state === 'notNeeded') return 'open';
    if (!mentor.isForMinors) return 'notForMinors';
    return permission.state === 'allowed' ? 'open' : 'permissionNeeded';
  }

  const refusals: Record<Exclude<BookingState, 'open'>, new () => Error> = {
    own: OwnSession,
    notPremium: PremiumNeeded,
    closed: BookingClosed,
    profileNeeded: PermissionNeeded,
    notForMinors: SessionNotFound,
    permissionNeeded: PermissionNeeded,
  };

  /** Whether a meeting can take place there and then, for whoever holds the locks. Throws what is in the way. */
  async function requireFree(
    its: MentoringRepository,
    { mentorId, userId, startsAt, minutes }: { mentorId: string; userId: string; startsAt: Date; minutes: number },
    exceptId?: string,
  ) {
    const availability = await its.findAvailability(mentorId);
    const taken = await its.listTaken(mentorId, weekBefore(startsAt), exceptId);
    const isAhead = startsAt.getTime() - now().getTime() < mentoringLimits.aheadDays * dayMs;
    if (!availability || !isAhead || !isSlot(availability, taken, { startsAt, minutes, now: now() }))
      throw new SlotTaken();
    const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
    await its.lockMember(userId);
    if (await its.hasOverlap(userId, startsAt, endsAt, exceptId)) throw new SessionsOverlap();
    return endsAt;
  }

  async function requireAllowance(its: MentoringRepository, userId: string, month: string) {
    if ((await its.countMonth(userId, month)) >= monthlyAllowance) throw new AllowanceUsed();
  }

  return {
    async listSlots(booker: Booker, mentorId: string, minutes: SessionLength) {
      const state = await stateFor(booker, mentorId);
      const [availability, timeZone, permission] = await Promise.all([
        repository.findAvailability(mentorId),
        zoneOf(booker.id),
        permissions.getState(booker.id),
      ]);
      const from = now();
      const vettedUntil = (await findMentor(mentorId)).vettedUntil!;
      const until = new Date(Math.min(from.getTime() + mentoringLimits.aheadDays * dayMs, vettedUntil.getTime()));
      const taken = state === 'open' && availability ? await repository.listTaken(mentorId, weekBefore(from)) : [];
      const slots =
        state === 'open' && availability ? listSlots(availability, taken, { minutes, now: from, from, until }) : [];
      const used = await repository.countMonth(booker.id, monthOf(from, timeZone ?? 'UTC'));
      const allowance = { max: monthlyAllowance, left: Math.max(0, monthlyAllowance - used) };
      return { state, minutes, slots: slots.slice(0, mentoringLimits.slots), timeZone, allowance, permission };
    },

    /**
     * Books a time, once: whoever comes second hears SlotTaken. Both get an email with an entry for their calendars, and
     * a guardian too.
     */
    async book(booker: Booker, { mentorId, minutes, question, ...input }: BookingInput) {
      const state = await stateFor(booker, mentorId);
      if (state !== 'open') throw new refusals[state]();
      const startsAt = new Date(input.startsAt);
      const { state: permission, guardianEmail } = await permissions.getState(booker.id);
      const month = monthOf(startsAt, (await zoneOf(booker.id)) ?? 'UTC');
      const at = now();
      return refusingOverlaps(
        db.transaction(async (transaction) => {
          const its = createMentoringRepository(transaction);
          const mentor = await its.lockMentor(mentorId);
          if (!mentor || !isVetted(mentor, startsAt)) throw new SlotTaken();
          const endsAt = await requireFree(its, { mentorId, userId: booker.id, startsAt, minutes });
          await requireAllowance(its, booker.id, month);
          const session = await its.add({
            ...{ mentorId, userId: booker.id, startsAt, endsAt, question, month, createdAt: at, changedAt: at },
            ...{ code: randomBytes(12).toString('hex'), remindAt: nextReminderAt(startsAt, at) },
            guardianEmail: permission === 'allowed' ? guardianEmail : null,
          });
          await createSessionNotifications(transaction, site).booked(session);
          return session.id;
        }),
      );
    },

    /** By the member, to another free time, up to a day before and at most twice. */
    async move(userId: string, id: string, start: string) {
      const startsAt = new Date(start);
      const month = monthOf(startsAt, (await zoneOf(userId)) ?? 'UTC');
      const found = await repository.find(id);
      if (found?.session.userId !== userId) throw new SessionNotFound();
      await refusingOverlaps(
        db.transaction(async (transaction) => {
          const its = createMentoringRepository(transaction);
          const { mentorId } = found.session;
          const mentor = await its.lockMentor(mentorId);
          const session = await its.lock(id);
          if (!mentor || !isVetted(mentor, startsAt) || !session || !canMove(session, now()))
            throw new MoveNotPossible();
          const minutes = (session.endsAt.getTime() - session.startsAt.getTime()) / 60_000;
          const endsAt = await requireFree(its, { mentorId, userId, startsAt, minutes }, id);
          if (month !== session.month) await requireAllowance(its, userId, month);
          const changed = await its.change(id, {
            ...{ startsAt, endsAt, month, changedAt: now(), moves: session.moves + 1, sequence: session.sequence + 1 },
            remindAt: nextReminderAt(startsAt, now()),
          });
          await createSessionNotifications(transaction, site).moved(changed);
        }),
      );
    },
  };
}
