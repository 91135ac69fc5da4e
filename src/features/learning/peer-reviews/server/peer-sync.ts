import { deadlineAtOf } from '#features/learning/assignments/assignment-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { peerReviewLimits, peersOfAnswer } from '../vocabulary.ts';
import { createPeerParticipantRepository } from './peer-participant-repository.ts';
import { planPairs } from './peer-plan-policy.ts';
import { createPeerReviewNotifications } from './peer-review-notifications.ts';
import { createPeerReviewRepository } from './peer-review-repository.ts';
import type { PeerReviewRow } from './peer-review-table.ts';
import { daysAfter, expiresAtOf, listShown, shownFromOf } from './shown-policy.ts';

type Participant = Awaited<ReturnType<ReturnType<typeof createPeerParticipantRepository>['list']>>[number];
type Assignment = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createPeerParticipantRepository>['lockAssignment']>>
>;

const isOpen = ({ answeredAt, releasedAt }: PeerReviewRow) => answeredAt === null && releasedAt === null;
const pairOf = ({ authorId: author, reviewerId: reviewer }: PeerReviewRow) => ({ author, reviewer });
const keyOf = ({ author, reviewer }: { author: string; reviewer: string }) => `${author}\n${reviewer}`;

/** Gives the rows of a person. Without it everybody would be compared with everything. */
function indexBy(rows: readonly PeerReviewRow[], side: 'authorId' | 'reviewerId') {
  const byId = new Map<string, PeerReviewRow[]>();
  for (const row of rows) {
    const indexed = byId.get(row[side]);
    if (indexed) indexed.push(row);
    else byId.set(row[side], [row]);
  }
  return (id: string): readonly PeerReviewRow[] => byId.get(id) ?? [];
}

/**
 * Brings who looks at whose answer in line with who takes part now, and notifies people of what came of it; in the
 * transaction of what changed it. The assignment is locked, so that no two processes do it at once.
 */
export async function syncPeerReviews(transaction: Database, assignmentId: string, now: Date) {
  const participants = createPeerParticipantRepository(transaction);
  const reviews = createPeerReviewRepository(transaction);
  const assignment = await participants.lockAssignment(assignmentId);
  if (!assignment) return;
  const everybody = await participants.list(assignmentId, assignment.courseId);
  const wanted = everybody.filter(({ leftAt, enrolledAt }) => leftAt === null && enrolledAt !== null);
  // Accounts that are being deleted count as gone.
  const remainingIds = new Set(await participants.keepAccounts(wanted.map(({ userId }) => userId)));
  const active = wanted.filter(({ userId }) => remainingIds.has(userId));
  const before = await reviews.list(assignmentId);

  const isActive = new Set(active.map(({ userId }) => userId));
  const late = new Set(before.filter((row) => isOpen(row) && expiresAtOf(row) <= now));
  const open = before.filter((row) => isOpen(row) && !late.has(row));
  const gone = open.filter(({ openedAt, reviewerId }) => openedAt !== null && !isActive.has(reviewerId));
  const movable = open.filter(({ openedAt }) => openedAt === null);
  const moved = new Set([...movable, ...gone]);
  const fixed = before.filter((row) => !moved.has(row));
  const sides = { given: indexBy(fixed, 'reviewerId'), received: indexBy(fixed, 'authorId') };
  const planned = planPairs({
    participants: assignment.isPeerReviewed ? active.map((one) => toPlanned(one, sides, late, now)) : [],
    fixed: fixed.map(pairOf),
    flexible: movable.map(pairOf),
  });
  const plannedKeys = new Set(planned.map(keyOf));
  const movableKeys = new Set(movable.map((row) => keyOf(pairOf(row))));
  const submissionOf = new Map(active.map(({ userId, submissionId }) => [userId, submissionId]));
  await reviews.release(
    [...late].map(({ id }) => id),
    now,
  );
  await reviews.remove([...gone, ...movable.filter((row) => !plannedKeys.has(keyOf(pairOf(row))))].map(({ id }) => id));
  await reviews.add(
    planned
      .filter((pair) => !movableKeys.has(keyOf(pair)))
      .map(({ author, reviewer }) => ({
        ...{ assignmentId, authorId: author, reviewerId: reviewer, submissionId: submissionOf.get(author)! },
        assignedAt: now,
      })),
  );
  await notifyParticipants(transaction, {
    assignment,
    everybody,
    before,
    after: await reviews.list(assignmentId),
    now,
  });
}

function toPlanned(
  { userId, credit, joinedAt }: Participant,
  fixed: Record<'given' | 'received', (id: string) => readonly PeerReviewRow[]>,
  late: ReadonlySet<PeerReviewRow>,
  now: Date,
) {
  const isWaitedFor = (row: PeerReviewRow) => row.releasedAt === null && !late.has(row);
  return {
    id: userId,
    given: credit + fixed.given(userId).length,
    received: Math.min(peersOfAnswer, fixed.received(userId).filter(isWaitedFor).length),
    hasMissed: fixed.given(userId).some((row) => row.answeredAt === null && !isWaitedFor(row)),
    isImpatient: daysAfter(joinedAt, peerReviewLimits.maxWaitDays) <= now,
  };
}

type Change = {
  assignment: Assignment;
  everybody: readonly Participant[];
  before: readonly PeerReviewRow[];
  after: readonly PeerReviewRow[];
  now: Date;
};

/** Notifies participants of more answers to look at, of none left, and of answers that they can read now. */
async function notifyParticipants(transaction: Database, { assignment, everybody, before, after, now }: Change) {
  const notifications = createPeerReviewNotifications(transaction, assignment);
  const participants = createPeerParticipantRepository(transaction);
  const gaveBefore = indexBy(before, 'reviewerId');
  const gives = indexBy(after, 'reviewerId');
  const receives = indexBy(after, 'authorId');
  for (const { userId, joinedAt, enrolledAt, notified, credit } of everybody) {
    const [had, has] = [gaveBefore(userId).filter(isOpen).length, gives(userId).filter(isOpen).length];
    if (has > had) await notifications.tasksCame(userId, credit + gives(userId).length, has);
    if (has === 0 && had > 0) await notifications.tasksWent(userId);
    const shownFrom = shownFromOf(joinedAt, enrolledAt && deadlineAtOf(assignment, enrolledAt));
    const shown = enrolledAt ? listShown(receives(userId), shownFrom, now).length : 0;
    if (shown <= notified) continue;
    await notifications.answersShown(userId, shown);
    await participants.setNotified(assignment.id, userId, shown);
  }
}
