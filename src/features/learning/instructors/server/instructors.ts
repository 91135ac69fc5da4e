import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { toCursor } from '#platform/server/database/list-cursor.ts';
import type { Person } from '#platform/server/sessions/session.ts';
import { shortNameOf } from '#platform/shared/text/text.ts';
import type { InstructorInput, NewInstructorInput } from '../contract.ts';
import { AlreadyNamed, CourseNotTaught, InstructorNotFound, NoSuchAccount } from './instructor-errors.ts';
import { createInstructorRepository } from './instructor-repository.ts';

export type Instructors = ReturnType<typeof createInstructors>;
export type LearnerRow = Awaited<ReturnType<Instructors['listLearners']>>[number];

/** The user of a page of instructors comes from the session, never from the request. */
type Teacher = Pick<Person, 'id' | 'role'>;

/** Learners that a file reads at once. */
const batch = 200;

/** Manages the instructors of courses, and lists their learners. Admins can do what instructors can. */
export function createInstructors({ db }: { db: Database }) {
  const repository = createInstructorRepository(db);

  /** The course, for its instructors and for admins. Throws CourseNotTaught. */
  async function enter({ id, role }: Teacher, courseId: string) {
    if (role !== 'admin' && !(await repository.teaches(id, courseId))) throw new CourseNotTaught();
    const course = await repository.findCourse(courseId);
    if (!course) throw new CourseNotTaught();
    return course;
  }

  /** Returns the course, also for curators, who edit every course. */
  async function enterAsEditor(person: Teacher, courseId: string) {
    if (person.role !== 'curator') return enter(person, courseId);
    const course = await repository.findCourse(courseId);
    if (!course) throw new CourseNotTaught();
    return course;
  }

  const inTransaction = <T>(work: (transaction: Database, repository_: typeof repository) => Promise<T>) =>
    db.transaction((transaction) => work(transaction, createInstructorRepository(transaction)));

  async function listLearners(teacher: Teacher, courseId: string, cursor: string | undefined, limit: number) {
    await enter(teacher, courseId);
    const lessons = await repository.countLessons(courseId);
    const rows = await repository.listLearners(courseId, cursor, limit);
    return rows.map(({ name, ...row }) => ({ ...row, name: shortNameOf(name), lessons }));
  }

  return {
    listLearners,

    /** All learners of a class, as a file has them. */
    async *readLearners(teacher: Teacher, courseId: string) {
      for (let cursor: string | undefined; ; ) {
        const rows = await listLearners(teacher, courseId, cursor, batch);
        yield* rows;
        const last = rows.at(-1);
        if (!last || rows.length < batch) return;
        cursor = toCursor({ createdAt: last.enrolledAt, id: last.id });
      }
    },

    enter,
    enterAsEditor,

    listTaught: (userId: string) => repository.listTaught(userId),

    listNamed: (courseId: string) => repository.listNamed(courseId),

    /** Names somebody as an instructor of a course, by the address of their account. Throws NoSuchAccount, AlreadyNamed. */
    add: (actorId: string, courseId: string, { email, ...shown }: NewInstructorInput) =>
      inTransaction(async (transaction, instructors) => {
        if (!(await instructors.findCourse(courseId))) throw new CourseNotTaught();
        const account = await instructors.findAccount(email);
        if (!account) throw new NoSuchAccount();
        if (!(await instructors.add(courseId, account.id, shown))) throw new AlreadyNamed();
        await instructors.updateRole(account.id);
        const after = { userId: account.id, ...shown };
        await recordAct(transaction, { actorId, action: 'course.add-instructor', subjectId: courseId, after });
      }),

    change: (actorId: string, courseId: string, id: string, shown: InstructorInput) =>
      inTransaction(async (transaction, instructors) => {
        const before = await instructors.change(courseId, id, shown);
        if (!before) throw new InstructorNotFound();
        const { name, bio, pictureId } = before;
        const act = { actorId, action: 'course.change-instructor', subjectId: courseId };
        await recordAct(transaction, { ...act, before: { name, bio, pictureId }, after: shown });
      }),

    /** The person cannot open the course's pages for instructors from the next request on. */
    remove: (actorId: string, courseId: string, id: string) =>
      inTransaction(async (transaction, instructors) => {
        const before = await instructors.remove(courseId, id);
        if (!before) throw new InstructorNotFound();
        await instructors.updateRole(before.userId);
        await recordAct(transaction, { actorId, action: 'course.remove-instructor', subjectId: courseId, before });
      }),
  };
}
