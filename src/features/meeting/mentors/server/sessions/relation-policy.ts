import { isKnownAdult, isKnownMinor, type KnownAge } from '#features/people/profiles/server/ages/age-policy.ts';
import type { MentoringSide, PermissionState, ThreadState } from '../../mentoring-vocabulary.ts';
import type { MentoringSessionRow } from '../mentoring-table.ts';
import { isVetted } from '../mentors/mentor-policy.ts';
import type { MentorRow } from '../mentors/mentor-table.ts';
import { canWriteAfter } from './session-policy.ts';

/** These facts decide whether a member and a mentor may meet, and write to each other. */
export type Relation = {
  mentor: MentorRow & { isSuspended: boolean };
  /** `country`: null without a profile, which a guardian who refuses or withdraws the consent ends. */
  member: KnownAge & { country: string | null; isSuspended: boolean };
  /** The guardian's answer about meetings with mentors; null when none was asked. */
  permission: { answer: 'allowed' | 'declined' | null } | null;
};

/**
 * Returns whether a guardian allows meetings. A member who is not known to be an adult needs that, or has to give their
 * age first.
 */
export function permissionStateOf(member: KnownAge, permission: Relation['permission'], at: Date): PermissionState {
  if (isKnownAdult(member, at)) return 'notNeeded';
  if (!isKnownMinor(member, at)) return 'ageUnknown';
  return permission ? (permission.answer ?? 'waiting') : 'needed';
}

export type Obstacle = 'mentor' | 'member' | 'profile' | 'age' | 'notForMinors' | 'guardian';

/**
 * Why a member and a mentor may neither meet nor write to each other at the moment; undefined when they may. Bookings,
 * moves, messages and the job that cancels meetings ask this.
 */
export function findObstacle(relation: Relation, at: Date): Obstacle | undefined {
  const { mentor, member } = relation;
  if (mentor.isSuspended || !isVetted(mentor, at)) return 'mentor';
  if (member.isSuspended) return 'member';
  if (member.country === null) return 'profile';
  const state = permissionStateOf(member, relation.permission, at);
  if (state === 'notNeeded') return undefined;
  if (state === 'ageUnknown') return 'age';
  if (!mentor.isForMinors) return 'notForMinors';
  return state === 'allowed' ? undefined : 'guardian';
}

/** Returns the obstacle, if any, to a meeting that is booked: with somebody under 18, a guardian is in it. */
export function findSessionObstacle(
  { guardianEmail }: Pick<MentoringSessionRow, 'guardianEmail'>,
  relation: Relation,
  at: Date,
): Obstacle | undefined {
  const isWithoutGuardian = guardianEmail === null && isKnownMinor(relation.member, at);
  return findObstacle(relation, at) ?? (isWithoutGuardian ? 'guardian' : undefined);
}

/**
 * Whether one of the two may write in the thread of a meeting. Each learns the reason only where it is about themselves:
 * a mentor nothing of a guardian.
 */
export function threadStateOf(
  session: MentoringSessionRow,
  side: MentoringSide,
  relation: Relation,
  now: Date,
): ThreadState {
  if (session.cancelledAt !== null || (session.endsAt <= now && !canWriteAfter(session, now))) return 'over';
  const obstacle = findSessionObstacle(session, relation, now);
  if (obstacle === undefined) return 'open';
  if (side === 'mentor') return obstacle === 'mentor' && !relation.mentor.isSuspended ? 'notVetted' : 'closed';
  return obstacle === 'age' ? 'ageNeeded' : obstacle === 'guardian' ? 'notAllowed' : 'closed';
}
