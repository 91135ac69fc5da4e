import { randomBytes } from 'node:crypto';
import { formatMissing, type Missing } from '#features/catalogue/courses/completion-policy.ts';
import { createCourseRepository } from '#features/catalogue/courses/server/shared/course-repository.ts';
import { notify } from '#features/people/notifications/server/notifications.ts';
import { isKnownAdult } from '#features/people/profiles/server/ages/age-policy.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ownCertificatePath } from '../vocabulary.ts';
import { AlreadyRevoked, CertificateNotFound, CourseNotCompleted, NameNotPrintable } from './certificate-errors.ts';
import { createCertificateRepository } from './certificate-repository.ts';
import type { CertificateRow } from './certificate-table.ts';

type Classroom = {
  course: { title: string; instructorName: string; isSample: boolean };
  lessons: readonly unknown[];
  missing: Missing;
  isCompleted: boolean;
};
type Dependencies = {
  db: Database;
  /** A course to which the member has access, and what they have still to do. Throws CourseNotOpen without access. */
  openClassroom: (userId: string, courseId: string) => Promise<Classroom>;
  /** The characters of a name that no font has. */
  findUnprintable?: (name: string) => Promise<string[]>;
  now?: () => Date;
};
export type Certificates = ReturnType<typeof createCertificates>;

const factsOf = ({ code, number, courseTitle, instructorName, isSample, issuedAt, revokedAt }: CertificateRow) => ({
  ...{ code, number, courseTitle, instructorName, isSample, issuedAt, revokedAt },
});

/** Fonts are loaded with the first certificate. */
const findInFonts = async (name: string) =>
  (await import('#platform/server/typesetting/unprintable.ts')).findUnprintable(name);

const toOwn = (row: CertificateRow) => ({
  ...factsOf(row),
  courseId: row.courseId,
  name: row.name ?? '',
  isNameShown: row.isNameShown,
  revocationReason: row.revocationReason,
});

/** Certificates of completed courses: issuing them, what everybody sees of them, and revoking them. */
export function createCertificates({
  db,
  openClassroom,
  findUnprintable = findInFonts,
  now = () => new Date(),
}: Dependencies) {
  const repository = createCertificateRepository(db);
  const courses = createCourseRepository(db);

  /** Throws CourseNotOpen without access to the course. */
  async function readCompletion(userId: string, courseId: string) {
    const { course, lessons, missing, isCompleted } = await openClassroom(userId, courseId);
    // A class that teaches nothing yet completes nobody.
    const isEmpty = lessons.length === 0;
    return {
      course,
      missing: isEmpty ? 'the lessons, which are not there yet' : isCompleted ? null : formatMissing(missing),
    };
  }

  /** The name as it can be printed: `spelling` only where `name` cannot be. Throws NameNotPrintable. */
  async function toPrintable(name: string, spelling: string | undefined) {
    const unprintable = await findUnprintable(name);
    if (unprintable.length === 0) return name;
    if (!spelling) throw new NameNotPrintable(unprintable);
    const remaining = await findUnprintable(spelling);
    if (remaining.length > 0) throw new NameNotPrintable(remaining);
    return spelling;
  }

  async function getPerson(userId: string) {
    const person = (await repository.findPerson(userId))!;
    return { name: person.name, showsName: isKnownAdult(person, now()) };
  }

  return {
    /** The latest first. */
    listOf: async (userId: string) => (await repository.listOf(userId)).map(toOwn),

    /** Whether a member has one of a course that is valid. */
    hasValid: async (userId: string, courseId: string) =>
      (await repository.findOf(userId, courseId))?.revokedAt === null,

    /** A member's certificate of a course, or what is missing for it. Throws CourseNotOpen without access and certificate. */
    async read(userId: string, courseId: string) {
      const [certificate, person] = await Promise.all([repository.findOf(userId, courseId), getPerson(userId)]);
      if (certificate)
        return { courseTitle: certificate.courseTitle, certificate: toOwn(certificate), missing: null, ...person };
      const { course, missing } = await readCompletion(userId, courseId);
      const unprintable = missing === null ? await findUnprintable(person.name) : [];
      return {
        ...{ courseTitle: course.title, certificate: null, missing, ...person },
        ...(unprintable.length > 0 && { unprintable }),
      };
    },

    /** A member's own, also when it was revoked. Throws CertificateNotFound. */
    async getOwn(userId: string, courseId: string) {
      const certificate = await repository.findOf(userId, courseId);
      if (!certificate) throw new CertificateNotFound();
      return toOwn(certificate);
    },

    /**
     * Copies what the certificate says for good. A second call changes nothing. `printedName` replaces a name that cannot be
     * printed. Throws CourseNotCompleted, NameNotPrintable, or CourseNotOpen without access.
     */
    async issue(userId: string, courseId: string, isNameShown: boolean, printedName?: string) {
      if (await repository.findOf(userId, courseId)) return;
      const { course, missing } = await readCompletion(userId, courseId);
      if (missing !== null) throw new CourseNotCompleted();
      const [instructors, person] = await Promise.all([courses.listInstructors(courseId), getPerson(userId)]);
      const name = await toPrintable(person.name, printedName);
      const names = instructors.map((instructor) => instructor.name);
      await repository.add({
        ...{ userId, courseId, isNameShown, name },
        code: randomBytes(16).toString('base64url'),
        number: await repository.nextNumber(now().getUTCFullYear()),
        courseTitle: course.title,
        instructorName: names.length > 0 ? new Intl.ListFormat('en').format(names) : course.instructorName,
        isSample: course.isSample,
        issuedAt: now(),
      });
    },

    /**
     * Notifies a member who has completed a course, once, in the transaction of that; not who has the certificate already,
     * or no access any more.
     */
    async notifyReady(transaction: Database, userId: string, courseId: string) {
      const certificates = createCertificateRepository(transaction);
      if ((await certificates.findOf(userId, courseId)) || !(await certificates.hasAccess(userId, courseId))) return;
      const course = await createCourseRepository(transaction).find(courseId);
      await notify(transaction, {
        ...{ personId: userId, topic: 'classes', key: `certificate:${courseId}:ready` },
        title: 'Your certificate is ready',
        text: `You have completed the class “${course?.title ?? ''}”. Get its certificate with your name.`,
        href: ownCertificatePath(courseId),
      });
    },

    /** Throws CertificateNotFound. */
    async setNameShown(userId: string, courseId: string, isNameShown: boolean) {
      if ((await repository.setNameShown(userId, courseId, isNameShown)).length === 0) throw new CertificateNotFound();
    },

    /** Returns the certificate as everybody who has its address sees it. Throws CertificateNotFound. */
    async getPublic(code: string) {
      const certificate = await repository.findByCode(code);
      if (!certificate) throw new CertificateNotFound();
      return {
        ...factsOf(certificate),
        id: certificate.id,
        courseId: certificate.courseId,
        name: certificate.isNameShown ? certificate.name : null,
      };
    },

    listRevokedIds: async () => (await repository.listRevoked()).map(({ id }) => id),

    /** For admins, the latest first; all, or those of a number or code. */
    list: async (q: string | undefined, cursor: string | undefined, limit: number) =>
      (await repository.list(q?.trim(), cursor, limit)).map((row) => ({
        ...factsOf(row),
        ...{ id: row.id, name: row.name, revocationReason: row.revocationReason },
      })),

    /** Its owner is told, with the reason. Throws CertificateNotFound or AlreadyRevoked. */
    async revoke(actorId: string, id: string, reason: string) {
      await db.transaction(async (transaction) => {
        const store = createCertificateRepository(transaction);
        const revoked = await store.revoke(id, reason, now());
        if (!revoked) throw (await store.find(id)) ? new AlreadyRevoked() : new CertificateNotFound();
        const after = { number: revoked.number, reason };
        await recordAct(transaction, { actorId, action: 'certificate.revoke', subjectId: id, after });
        if (revoked.userId !== null)
          await notify(transaction, {
            ...{ personId: revoked.userId, topic: 'classes', key: `certificate:${id}:revoked` },
            title: `Your certificate ${revoked.number} was revoked`,
            text: `It was for the class '${revoked.courseTitle}'. Reason: ${reason}`,
            href: ownCertificatePath(revoked.courseId),
          });
      });
    },
  };
}
