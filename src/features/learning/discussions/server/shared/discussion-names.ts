import { findNameMistake, mayBeRecognized, type Person } from '#features/people/user-content/server/name-policy.ts';
import { foldText } from '#platform/shared/text/fold-text.ts';
import { NameIsGiven, NameIsOwn, NameNeeded, NameNotPossible, NameTaken } from '../discussion-errors.ts';
import type { Actor, DiscussionDependencies, Discussions } from '../discussions.ts';
import { createDiscussionChange, type DiscussionRepositories } from './discussion-change.ts';

type Dependencies = DiscussionDependencies & { discussions: Pick<Discussions, 'enter'> };
export type DiscussionNames = ReturnType<typeof createDiscussionNames>;

/** The names that people choose in a course who are not known to be 18 or older. */
export function createDiscussionNames({ db, discussions, now = () => new Date() }: Dependencies) {
  const change = createDiscussionChange(db, now);

  /** Throws when others could take it for somebody else, or know its person by it. */
  async function setName(repositories: DiscussionRepositories, person: Person, courseId: string, chosen: string) {
    const mistake = findNameMistake(chosen, person);
    if (mistake) throw mistake === 'own' ? new NameIsOwn() : new NameNotPossible();
    const isOfOther = (await repositories.authors.listWriters(courseId)).some(
      ({ id, name }) => id !== person.id && foldText(name) === foldText(chosen),
    );
    if (isOfOther || (await repositories.participants.isNameTaken(person.id, courseId, chosen))) throw new NameTaken();
    await repositories.participants.setName(person.id, courseId, chosen);
  }

  return {
    /** Somebody who writes: who is not known to be an adult has chosen a name that is not theirs. Throws NameNeeded. */
    async nameWriter(repositories: DiscussionRepositories, userId: string, courseId: string, chosen = '') {
      const [person] = await repositories.participants.listUsers(courseId, [userId]);
      if (!person || person.chosenName !== null) return;
      if (mayBeRecognized(person, await repositories.participants.listTeachers(courseId), now())) return;
      if (chosen === '') throw new NameNeeded();
      await setName(repositories, person, courseId, chosen);
    },

    /** Another name for somebody who chooses one. Throws NameIsGiven for others, and DiscussionNotOpen without access. */
    async rename(actor: Actor, courseId: string, name: string) {
      const { isTeacher, teachers } = await discussions.enter(actor, courseId);
      await change(courseId, async (repositories) => {
        const [person] = await repositories.participants.listUsers(courseId, [actor.id]);
        if (isTeacher || !person || mayBeRecognized(person, teachers, now())) throw new NameIsGiven();
        await setName(repositories, person, courseId, name);
      });
    },
  };
}
