import { isKnownAdult } from '#features/people/profiles/server/ages/age-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { directPictureReader, type PictureReader } from '#platform/server/pictures/picture-reader.ts';
import { countryNames } from '#platform/shared/countries/countries.ts';
import type { MentorInput, OwnMentor } from '../../contract.ts';
import { mentorLimits, type Programme } from '../../vocabulary.ts';
import {
  AdultsOnly,
  ApplyFirst,
  MentorNotFound,
  NotRenewable,
  PictureNotFound,
  ProfileFirst,
  ProgrammesNotPossible,
} from './mentor-errors.ts';
import { isRenewable } from './mentor-policy.ts';
import { createMentorRepository } from './mentor-repository.ts';
import type { MentorApplication, MentorRow } from './mentor-table.ts';

type Dependencies = {
  db: Database;
  /** In the transaction in which a mentor stops. */
  onEnded: OnMentorEnded;
  pictureReader?: PictureReader | undefined;
  now?: () => Date;
};
/** Ends further things with a mentor, such as their meetings. */
export type OnMentorEnded = (transaction: Database, mentorId: string) => Promise<void>;
export type OwnMentors = ReturnType<typeof createOwnMentors>;

const emptyForm: OwnMentor['form'] = {
  ...{ motivation: '', helpsWith: '', programmes: '', languages: [], countries: '', fields: [] },
  ...{ reference1: '', reference1Email: '', reference2: '', reference2Email: '' },
};

function toForm({ references: [one, two], programmes, ...rest }: MentorApplication): OwnMentor['form'] {
  const { motivation, helpsWith, languages, countries, fields } = rest;
  return {
    ...{ motivation, helpsWith, languages, fields },
    countries: countries.map((code) => countryNames[code] ?? code).join(', '),
    programmes: programmes.map(({ title }) => title).join('\n'),
    ...{ reference1: one?.name ?? '', reference1Email: one?.email ?? '' },
    ...{ reference2: two?.name ?? '', reference2Email: two?.email ?? '' },
  };
}

const slugOf = (line: string) => /\/opportunities\/([\w-]+)/.exec(line)?.[1];

/** Serves somebody's own application, and later their work as a mentor. */
export function createOwnMentors({
  db,
  onEnded,
  pictureReader = directPictureReader,
  now = () => new Date(),
}: Dependencies) {
  const repository = createMentorRepository(db);

  /** Throws ProfileFirst, AdultsOnly. */
  async function enter(userId: string) {
    const person = await repository.findPerson(userId);
    if (!person?.country) throw new ProfileFirst();
    if (!isKnownAdult(person, now())) throw new AdultsOnly();
    return person;
  }

  /** Reads the programmes: those that SeaLeap knows by their names there, the others as typed. */
  async function readProgrammes(text: string): Promise<Programme[]> {
    const lines = [
      ...new Set(
        text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    ];
    if (lines.length > mentorLimits.programmes || lines.some((line) => line.length > mentorLimits.programme))
      throw new ProgrammesNotPossible();
    const listedProgrammes = await repository.findProgrammes(
      lines.flatMap((line) => slugOf(line) ?? []),
      lines.map((line) => line.toLowerCase()),
    );
    return lines.map((line) => {
      const listed = listedProgrammes.find(
        ({ slug, title }) => slug === slugOf(line) || title.toLowerCase() === line.toLowerCase(),
      );
      return { title: listed?.title ?? line, id: listed?.id ?? null };
    });
  }

  const change = <T>(userId: string, run: (mentor: MentorRow, transaction: Database) => Promise<T>) =>
    db.transaction(async (transaction) => {
      const ownMentor = await createMentorRepository(transaction).lockByUser(userId);
      if (!ownMentor) throw new MentorNotFound();
      return run(ownMentor, transaction);
    });

  return {
    async read(userId: string): Promise<Omit<OwnMentor, 'vettedUntil'> & { vettedUntil: Date | null }> {
      const person = await repository.findPerson(userId);
      if (!person) throw new MentorNotFound();
      const mentorRow = await repository.findByUser(userId);
      const ownMentor = mentorRow?.mentor;
      const application = ownMentor?.submitted ?? ownMentor?.shown;
      return {
        ...{ id: ownMentor?.id ?? null, state: ownMentor?.state ?? null, reason: ownMentor?.reason ?? '' },
        hasChange: ownMentor?.state === 'accepted' && ownMentor.submitted !== null,
        mayApply: person.country !== null && isKnownAdult(person, now()),
        isInvited: ownMentor?.isInvited ?? (person.isEmailVerified && (await repository.isInvited(person.email))),
        hasPicture: mentorRow?.hasPicture ?? false,
        vettedUntil: ownMentor?.state === 'accepted' ? ownMentor.vettedUntil : null,
        isRenewable: ownMentor !== undefined && isRenewable(ownMentor, now()),
        form: application ? toForm(application) : emptyForm,
      };
    },

    /** Sends the form to the curators; what is shown stays until they decide. */
    async apply(userId: string, input: MentorInput) {
      const person = await enter(userId);
      const { motivation, helpsWith, languages, countries, fields } = input;
      const submitted: MentorApplication = {
        ...{ motivation, helpsWith, languages, countries, fields },
        programmes: await readProgrammes(input.programmes),
        references: [
          { name: input.reference1, email: input.reference1Email },
          { name: input.reference2, email: input.reference2Email },
        ],
      };
      await db.transaction(async (transaction) => {
        const mentors = createMentorRepository(transaction);
        await mentors.add({ userId, createdAt: now() });
        const ownMentor = (await mentors.lockByUser(userId))!;
        const isInvited = ownMentor.isInvited || (person.isEmailVerified && (await mentors.isInvited(person.email)));
        await mentors.change(ownMentor.id, {
          ...{ submitted, isInvited, revision: ownMentor.revision + 1, queuedAt: ownMentor.queuedAt ?? now() },
          ...(ownMentor.state !== 'accepted' && { state: 'waiting', reason: '' }),
        });
      });
    },

    /** In place of an earlier one; a curator decides before it is shown. Throws ApplyFirst, PictureRefused. */
    async setPicture(userId: string, bytes: Buffer) {
      await enter(userId);
      const { files } = await pictureReader.resize(bytes, userId);
      const { body } = files.find(({ name }) => name === '320.webp')!;
      if (!(await repository.findByUser(userId))) throw new ApplyFirst();
      await change(userId, async (mentor, transaction) => {
        const mentors = createMentorRepository(transaction);
        await mentors.setPicture(mentor.id, body);
        await mentors.change(mentor.id, { revision: mentor.revision + 1, queuedAt: mentor.queuedAt ?? now() });
      });
    },

    removePicture: (userId: string) =>
      change(userId, (mentor, transaction) => createMentorRepository(transaction).removePicture(mentor.id)),

    async readPicture(userId: string) {
      const mentorRow = await repository.findByUser(userId);
      const picture = mentorRow && (await repository.findPicture(mentorRow.mentor.id));
      if (!picture) throw new PictureNotFound();
      return picture.content;
    },

    /** Asks a curator to check them for another year. Throws NotRenewable. */
    renew: (userId: string) =>
      change(userId, async (mentor, transaction) => {
        if (!isRenewable(mentor, now())) throw new NotRenewable();
        await createMentorRepository(transaction).change(mentor.id, {
          ...{ renewAskedAt: now(), queuedAt: mentor.queuedAt ?? now(), revision: mentor.revision + 1 },
        });
      }),

    /** Takes the application back, or stops being a mentor: all of it is deleted. */
    remove: (userId: string) =>
      change(userId, async (mentor, transaction) => {
        await onEnded(transaction, mentor.id);
        await createMentorRepository(transaction).remove(mentor.id);
      }),
  };
}
