import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { ModuleDependencies } from '#platform/server/module-dependencies.ts';
import type { MentorFilter } from '../../vocabulary.ts';
import { mentorInvitationEmail } from './mentor-emails.ts';
import { MentorNotFound, PictureNotFound } from './mentor-errors.ts';
import { refusalsOf, toListedMentor } from './mentor-policy.ts';
import { createMentorRepository } from './mentor-repository.ts';

type Dependencies = Pick<ModuleDependencies, 'db' | 'publicUrl' | 'queueMail'> & { now?: () => Date };
export type MentorAdmin = ReturnType<typeof createMentorAdmin>;

/** Shows curators who is, or wants to be, a mentor, and invites others. */
export function createMentorAdmin({ db, publicUrl, queueMail, now = () => new Date() }: Dependencies) {
  const repository = createMentorRepository(db);

  async function find(id: string) {
    const reviewed = await repository.find(id);
    if (!reviewed?.mentor.submitted && !reviewed?.mentor.shown) throw new MentorNotFound();
    return { ...reviewed, application: (reviewed.mentor.submitted ?? reviewed.mentor.shown)! };
  }

  return {
    async list(filter: MentorFilter, cursor: string | undefined, limit: number) {
      const rows = await repository.listForCurators(filter, cursor, limit);
      return rows.map(toListedMentor);
    },

    async read(id: string) {
      const reviewed = await find(id);
      const { mentor, application, email, hasPicture } = reviewed;
      const { motivation, helpsWith, languages, countries, fields, programmes, references } = application;
      const slugs = await repository.listSlugs(programmes.flatMap((one) => one.id ?? []));
      return {
        ...toListedMentor(reviewed),
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

    /** Sends an invitation, whether or not there is an account with this address. */
    invite: (actorId: string, typed: string) =>
      db.transaction(async (transaction) => {
        const email = typed.toLowerCase();
        const [added] = await createMentorRepository(transaction).addInvitation(email, now());
        await queueMail(transaction, mentorInvitationEmail(added!.id, now(), email, publicUrl));
        await recordAct(transaction, { actorId, action: 'mentor.invite', subjectId: added!.id });
      }),
  };
}
