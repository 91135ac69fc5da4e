import { isKnownAdult } from '#features/people/profiles/server/ages/age-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Mentor } from '../contract.ts';
import { byReasons, findReasons } from '../mentor-match-policy.ts';
import { mentorLimits } from '../vocabulary.ts';
import { MentorNotFound, PictureNotFound, PremiumNeeded } from './mentors/mentor-errors.ts';
import { isVetted, nameOfMentor } from './mentors/mentor-policy.ts';
import { createMentorRepository, type MentorRepository } from './mentors/mentor-repository.ts';

type MentorResult = NonNullable<Awaited<ReturnType<MentorRepository['find']>>>;
type Reader = { id: string; isPremium: boolean };
type Dependencies = { db: Database; now?: () => Date };
export type Mentors = ReturnType<typeof createMentors>;

/** Mentors as members see them: premium members read who they are, everybody else how many there are. */
export function createMentors({ db, now = () => new Date() }: Dependencies) {
  const repository = createMentorRepository(db);

  async function findSeeker(userId: string, language?: string) {
    const [person, opportunityIds] = await Promise.all([repository.findPerson(userId), repository.listTracked(userId)]);
    return {
      seeker: { interests: person?.interests ?? [], country: person?.country ?? null, opportunityIds, language },
      isAdult: person !== undefined && isKnownAdult(person, now()),
    };
  }
  type Seeker = Awaited<ReturnType<typeof findSeeker>>['seeker'];

  function toMentor(
    { mentor, userName, hasShownPicture }: MentorResult,
    seeker: Seeker,
    readerId: string,
    slugs: Slugs,
  ): Mentor {
    const { helpsWith, languages, countries, fields, programmes } = mentor.shown!;
    return {
      ...{ id: mentor.id, name: nameOfMentor(mentor, userName), hasPicture: hasShownPicture },
      ...{ isSample: mentor.sampleName !== null, isMine: mentor.userId === readerId, isForMinors: mentor.isForMinors },
      reasons: findReasons(mentor.shown!, seeker),
      ...{ helpsWith, languages, countries, fields },
      programmes: programmes.map(({ title, id }) => ({ title, slug: (id !== null && slugs.get(id)) || null })),
    };
  }
  type Slugs = Map<string, string>;
  const slugsOf = (mentorRows: readonly MentorResult[]) =>
    repository.listSlugs(mentorRows.flatMap(({ mentor }) => mentor.shown!.programmes.flatMap(({ id }) => id ?? [])));

  /**
   * Returns a mentor whom a reader may read about: one who can be met, or oneself. Throws PremiumNeeded,
   * MentorNotFound.
   */
  async function findFor(reader: Reader, id: string) {
    const mentorRow = await repository.find(id);
    const isMine = mentorRow?.mentor.userId === reader.id;
    if (!reader.isPremium && !isMine) throw new PremiumNeeded();
    const canBeRead = isMine
      ? mentorRow.mentor.shown !== null
      : mentorRow && !mentorRow.isSuspended && isVetted(mentorRow.mentor, now());
    if (!mentorRow || !canBeRead) throw new MentorNotFound();
    if (!isMine && !mentorRow.mentor.isForMinors && !(await findSeeker(reader.id)).isAdult) throw new MentorNotFound();
    return mentorRow;
  }

  return {
    /**
     * Lists the mentors who share most with the reader first. A reader who is not known to be 18 or older sees only
     * those who may meet people under 18.
     */
    async list(reader: Reader, language?: string) {
      const { seeker, isAdult } = await findSeeker(reader.id, language);
      const counts = await repository.countVetted(now(), !isAdult);
      if (!reader.isPremium) return { ...counts, mentors: null };
      const vetted = (await repository.listVetted(now(), mentorLimits.shown)).filter(
        ({ mentor }) => isAdult || mentor.isForMinors,
      );
      const slugs = await slugsOf(vetted);
      const listed = vetted.map((one) => toMentor(one, seeker, reader.id, slugs));
      const fitting = language ? listed.filter(({ languages }) => languages.includes(language)) : listed;
      return { ...counts, mentors: fitting.sort(byReasons) };
    },

    async read(reader: Reader, id: string) {
      const mentorRow = await findFor(reader, id);
      const { seeker } = await findSeeker(reader.id);
      return toMentor(mentorRow, seeker, reader.id, await slugsOf([mentorRow]));
    },

    /** Throws PictureNotFound. */
    async readPicture(reader: Reader, id: string) {
      const mentorRow = await findFor(reader, id);
      const picture = mentorRow.hasShownPicture ? await repository.findPicture(id) : undefined;
      if (!picture) throw new PictureNotFound();
      return picture.content;
    },
  };
}

/** Finds the mentor of an account that is one, or wants to be one. */
export const findMentorOf = (db: Database, userId: string) => createMentorRepository(db).findByUser(userId);
