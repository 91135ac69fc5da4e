import type { Author } from '#features/people/user-content/contract.ts';
import { nameOfPerson, unnamedLearner } from '#features/people/user-content/server/name-policy.ts';
import type { ParticipantRepository } from '../shared/participant-repository.ts';

/** The limit of the latest writers of a course who can be mentioned and whose names nobody else may choose. */
const maxWriters = 500;

export type NamedPerson = Author & { id: string };

/** How people are called in the discussion of a course. */
export function createPostAuthors(participants: ParticipantRepository, now: () => Date) {
  async function nameAll(courseId: string, ids: readonly string[], teachers?: ReadonlyMap<string, string>) {
    if (ids.length === 0) return [];
    const teacherNames = teachers ?? (await participants.listTeachers(courseId));
    const users = await participants.listUsers(courseId, [...new Set(ids)]);
    return users.map((person): NamedPerson => ({ id: person.id, ...nameOfPerson(person, teacherNames, now()) }));
  }

  /**
   * Lists the teachers of the course, then its writers, the latest first; others than known adults once they have
   * chosen a name.
   */
  async function listWriters(courseId: string) {
    const teachers = await participants.listTeachers(courseId);
    const ids = [...new Set([...teachers.keys(), ...(await participants.listWriters(courseId, maxWriters))])];
    const named = new Map((await nameAll(courseId, ids, teachers)).map((person) => [person.id, person]));
    return ids.flatMap((id) => named.get(id) ?? []).filter(({ name }) => name !== unnamedLearner);
  }

  return { nameAll, listWriters };
}
export type PostAuthors = ReturnType<typeof createPostAuthors>;
