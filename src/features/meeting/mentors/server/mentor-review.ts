import { sql } from 'drizzle-orm';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import { createWorkAttempts } from '#platform/server/queue/work-attempts.ts';
import {
  type ReviewActor,
  type ReviewKind,
  type ReviewPage,
  toListed as toListedReview,
} from '#platform/server/review/review-kind.ts';
import { decideReview } from '#platform/server/review/reviews.ts';
import { formatTime } from '#platform/shared/dates.ts';
import type { ReviewDecision } from '#platform/shared/review-vocabulary.ts';
import type { MentorAcceptanceInput } from '../contract.ts';
import { type MentorFilter, mentorKind, mentorLimits, mentorStateLabels, vettingSteps } from '../vocabulary.ts';
import { mentorInvitationEmail } from './mentor-emails.ts';
import { MentorNotFound, PictureNotFound, VettingIncomplete } from './mentor-errors.ts';
import { createMentorNotifications } from './mentor-notifications.ts';
import { nameOfMentor, vettingTimes } from './mentor-policy.ts';
import { createMentorRepository, type MentorRepository } from './mentor-repository.ts';
import type { MentorRow } from './mentor-table.ts';
import type { OnMentorEnded } from './own-mentors.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'queueMail'> & {
  onEnded: OnMentorEnded;
  now?: () => Date;
};
export type MentorReview = ReturnType<typeof createMentorReview>;
type MentorResult = NonNullable<Awaited<ReturnType<MentorRepository['find']>>>;

const toListed = ({ mentor, userName }: MentorResult) => ({
  ...{ id: mentor.id, name: nameOfMentor(mentor, userName), state: mentor.state, isInvited: mentor.isInvited },
  hasChange: mentor.state === 'accepted' && mentor.submitted !== null,
  isRenewing: mentor.renewAskedAt !== null,
  vettedUntil: mentor.state === 'accepted' ? mentor.vettedUntil : null,
  createdAt: mentor.createdAt,
});

type Reviewed = MentorRow & { version: number };

const refusalsOf = ({ state, queuedAt }: MentorRow): ReviewDecision[] => [
  ...(queuedAt ? [{ name: 'refuse', label: 'Refuse what was sent', reasonLabel: 'Why is it refused?' }] : []),
  ...(state === 'accepted'
    ? [{ name: 'end', label: 'End it and cancel meetings', reasonLabel: 'Why does it end?' }]
    : []),
];

/** Lets curators decide about people who want to be mentors, and about those who are. */
export function createMentorReview({ db, publicUrl, queueMail, onEnded, now = () => new Date() }: Dependencies) {
  const repository = createMentorRepository(db);
  const attempts = createWorkAttempts({ db, queue: 'mentor reminders' });

  async function find(id: string) {
    const reviewed = await repository.find(id);
    if (!reviewed?.mentor.submitted && !reviewed?.mentor.shown) throw new MentorNotFound();
    return { ...reviewed, application: (reviewed.mentor.submitted ?? reviewed.mentor.shown)! };
  }

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
    const rows = await repository.listQueue(page);
    return rows.map((found) => {
      const { id, name, state, hasChange, isRenewing, isInvited, vettedUntil } = toListed(found);
      const href = `/admin/mentors/${id}`;
      return toListedReview({
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
    async list(filter: MentorFilter, cursor: string | undefined, limit: number) {
      const rows = await repository.listForCurators(filter, cursor, limit);
      return rows.map(toListed);
    },

    async read(id: string) {
      const reviewed = await find(id);
      const { mentor, application, email, hasPicture } = reviewed;
      const { motivation, helpsWith, languages, countries, fields, programmes, references } = application;
      const slugs = await repository.listSlugs(programmes.flatMap((one) => one.id ?? []));
      return {
        ...toListed(reviewed),
        ...{ email: email ?? '', motivation, helpsWith, languages, countries, fields, references },
        programmes: programmes.map((one) => ({
          title: one.title,
          slug: (one.id !== null && slugs.get(one.id)) || null,
        })),
        ...{ reason: mentor.reason, revision: mentor.revision, hasPicture, decisions: refusalsOf(mentor) },
        vetting: {
          ...{ agreementOn: mentor.agreementOn, decidedAt: mentor.decidedAt, isForMinors: mentor.isForMinors },
        },
      };
    },

    async readPicture(id: string) {
      const picture = await repository.findPicture((await find(id)).mentor.id);
      if (!picture) throw new PictureNotFound();
      return picture.content;
    },

    kind: kindOf(),

    /** Accepts for a year what was read. Throws as `decideReview` does, and VettingIncomplete. */
    async accept(actor: ReviewActor, id: string, input: MentorAcceptanceInput) {
      await decideReview(db, kindOf(input), actor, id, { decision: 'accept', version: input.version }, now());
    },

    /** Sends an invitation, whether or not there is an account with this address. */
    invite: (actorId: string, typed: string) =>
      db.transaction(async (transaction) => {
        const email = typed.toLowerCase();
        const [added] = await createMentorRepository(transaction).addInvitation(email, now());
        await queueMail(transaction, mentorInvitationEmail(added!.id, now(), email, publicUrl));
        await recordAct(transaction, { actorId, action: 'mentor.invite', subjectId: added!.id });
      }),

    removeOldInvitations: () =>
      repository.removeInvitations(new Date(now().getTime() - mentorLimits.invitationDays * 24 * 60 * 60 * 1000)),

    /** Says who has to be checked again soon, and who cannot be booked any more. */
    async remind() {
      await attempts.doAll((begin) =>
        db.transaction(async (transaction) => {
          const mentors = createMentorRepository(transaction);
          const mentor = await mentors.lockPending(now(), attempts.isFree);
          if (!mentor) return false;
          begin(mentor.id);
          const notifications = createMentorNotifications(transaction);
          const hasLapsed = mentor.vettedUntil !== null && mentor.vettedUntil <= now();
          if (mentor.vettedUntil !== null) await notifications[hasLapsed ? 'lapsed' : 'renew'](mentor);
          await mentors.change(mentor.id, { remindAt: hasLapsed ? null : mentor.vettedUntil });
          return true;
        }),
      );
    },
  };
}
