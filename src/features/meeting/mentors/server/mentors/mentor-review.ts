import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { type ReviewActor, type ReviewKind, type ReviewPage, toListed } from '#platform/server/review/review-kind.ts';
import { decideReview } from '#platform/server/review/reviews.ts';
import { formatTime } from '#platform/shared/dates/dates.ts';
import type { MentorAcceptanceInput } from '../../contract.ts';
import { mentorKind, mentorStateLabels, vettingSteps } from '../../vocabulary.ts';
import { VettingIncomplete } from './mentor-errors.ts';
import { createMentorNotifications } from './mentor-notifications.ts';
import { refusalsOf, toListedMentor, vettingTimes } from './mentor-policy.ts';
import { createMentorRepository } from './mentor-repository.ts';
import type { MentorRow } from './mentor-table.ts';
import type { OnMentorEnded } from './own-mentors.ts';

type Dependencies = { db: Database; onEnded: OnMentorEnded; now?: () => Date };
export type MentorReview = ReturnType<typeof createMentorReview>;
type Reviewed = MentorRow & { version: number };

/** Lets curators decide about people who want to be mentors, and about those who are. */
export function createMentorReview({ db, onEnded, now = () => new Date() }: Dependencies) {
  /** Throws VettingIncomplete unless everything was checked. */
  function vettingOf(input: MentorAcceptanceInput) {
    const missing = vettingSteps.find((step) => input[step] !== 'on');
    if (missing) throw new VettingIncomplete(missing);
    if (!input.agreementOn || Date.parse(input.agreementOn) > now().getTime())
      throw new VettingIncomplete('agreementOn');
    return { agreementOn: input.agreementOn, isForMinors: input.minors === 'on' };
  }

  async function accept(transaction: Database, mentor: MentorRow, vetting: ReturnType<typeof vettingOf>) {
    const changes = {
      ...vetting,
      ...vettingTimes(now()),
      ...{ state: 'accepted' as const, shown: mentor.submitted ?? mentor.shown, submitted: null },
      ...{ renewAskedAt: null, queuedAt: null, reason: '' },
    };
    const mentors = createMentorRepository(transaction);
    await mentors.change(mentor.id, changes);
    await mentors.showPicture(mentor.id);
    await createMentorNotifications(transaction).accepted({ ...mentor, ...changes });
  }

  /** Refuses an application; that of an accepted mentor is a change, which alone is refused. */
  async function refuse(transaction: Database, mentor: MentorRow, reason: string) {
    const rest = mentor.state === 'accepted' ? {} : { state: 'refused' as const };
    await createMentorRepository(transaction).change(mentor.id, {
      ...rest,
      ...{ submitted: null, shown: mentor.shown ?? mentor.submitted, queuedAt: null, renewAskedAt: null, reason },
    });
    await createMentorNotifications(transaction).refused(mentor, reason);
  }

  async function end(transaction: Database, mentor: MentorRow, reason: string) {
    await createMentorRepository(transaction).change(mentor.id, {
      ...{ state: 'ended', vettedUntil: null, remindAt: null, submitted: null, queuedAt: null, renewAskedAt: null },
      reason,
    });
    await onEnded(transaction, mentor.id);
    await createMentorNotifications(transaction).ended(mentor, reason);
  }

  async function list(page: ReviewPage) {
    const rows = await createMentorRepository(db).listQueue(page);
    return rows.map((found) => {
      const { id, name, state, hasChange, isRenewing, isInvited, vettedUntil } = toListedMentor(found);
      const href = `/admin/mentors/${id}`;
      return toListed({
        ...{ id, version: found.mentor.revision, at: found.mentor.queuedAt!, title: { label: name, href } },
        state: { label: mentorStateLabels[state], isStrong: state === 'waiting' },
        facts: [
          ...(hasChange ? ['Has sent a change'] : []),
          ...(isRenewing ? ['Wants to go on for another year'] : []),
          ...(isInvited ? ['Was invited'] : []),
          ...(vettedUntil ? [`Checked until ${formatTime(vettedUntil)}`] : []),
        ],
        page: { label: 'Check and decide', href },
      });
    });
  }

  /** `input`: what was checked, for the decision that needs it. */
  const kindOf = (input?: MentorAcceptanceInput): ReviewKind<Reviewed> => ({
    ...{ name: mentorKind, label: 'Mentors', states: ['waiting'] },
    lead: 'Who wants to be a mentor, has changed what they say, or wants to go on. Nobody can be booked before you have checked them, and for a year at most.',
    waiting: sql`mentors where queued_at is not null`,
    list,
    async lock(transaction, id) {
      const mentor = await createMentorRepository(transaction).lock(id);
      return mentor && { ...mentor, version: mentor.revision };
    },
    decisionsOf: (mentor) => [...(input ? [{ name: 'accept', label: 'Accept' }] : []), ...refusalsOf(mentor)],
    async apply(transaction, { subject: mentor, decision, reason, actorId, at }) {
      const vetting = decision === 'accept' && input ? vettingOf(input) : undefined;
      if (vetting) await accept(transaction, mentor, vetting);
      if (decision === 'refuse') await refuse(transaction, mentor, reason);
      if (decision === 'end') await end(transaction, mentor, reason);
      await createMentorRepository(transaction).change(mentor.id, { decidedBy: actorId, decidedAt: at });
      const after = vetting ? { checked: vettingSteps.join(', '), ...vetting } : { reason };
      return [{ action: `mentor.${decision}`, subjectId: mentor.id, after }];
    },
  });

  return {
    kind: kindOf(),

    /** Accepts for a year what was read. Throws as `decideReview` does, and VettingIncomplete. */
    async accept(actor: ReviewActor, id: string, input: MentorAcceptanceInput) {
      await decideReview(db, kindOf(input), actor, id, { decision: 'accept', version: input.version }, now());
    },
  };
}
