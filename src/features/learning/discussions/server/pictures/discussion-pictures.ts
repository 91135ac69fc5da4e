import { mayBeRecognized } from '#features/people/user-content/server/name-policy.ts';
import { contentTypeOf } from '#platform/server/files/content-kind-policy.ts';
import { FileNotFound } from '#platform/server/files/file-errors.ts';
import { createStoredFiles, type FileDependencies } from '#platform/server/files/stored-files.ts';
import type { PostPicture } from '../../contract.ts';
import { discussionLimits } from '../../vocabulary.ts';
import { PictureGone, PicturesForAdults, TooManyPictures } from '../discussion-errors.ts';
import type { Actor, DiscussionDependencies, Discussions } from '../discussions.ts';
import type { DiscussionRepositories } from '../shared/discussion-change.ts';
import { createParticipantRepository, type ParticipantRepository } from '../shared/participant-repository.ts';
import { createPictureRepository, discussionPictureKind } from './picture-repository.ts';

type Dependencies = DiscussionDependencies & FileDependencies & { discussions: Pick<Discussions, 'enter'> };
type Participants = Pick<ParticipantRepository, 'listUsers' | 'listTeachers'>;
export type DiscussionPictures = ReturnType<typeof createDiscussionPictures>;

/** Pictures of posts: of known adults alone, because nobody can check that one shows no minor who sent it. */
export function createDiscussionPictures({ discussions, now = () => new Date(), ...dependencies }: Dependencies) {
  const { db } = dependencies;
  const repository = createPictureRepository(db);
  const stored = createStoredFiles(dependencies, discussionPictureKind);

  const participants = createParticipantRepository(db);

  async function mayShow(userId: string, courseId: string, { listUsers, listTeachers }: Participants = participants) {
    const [person] = await listUsers(courseId, [userId]);
    return person !== undefined && mayBeRecognized(person, await listTeachers(courseId), now());
  }

  /** Throws PicturesForAdults, and TooManyPictures; before the body is read. */
  async function prepare(actor: Actor, courseId: string) {
    await discussions.enter(actor, courseId);
    if (!(await mayShow(actor.id, courseId))) throw new PicturesForAdults();
    if ((await repository.countUnsent(actor.id, courseId)) >= 3 * discussionLimits.pictures)
      throw new TooManyPictures();
  }

  return {
    prepare,

    /** Draws it anew in several sizes, as other pictures of the product. It belongs to no post yet. */
    async add(actor: Actor, courseId: string, bytes: Buffer) {
      const { id, width, height } = await stored.takePicture(bytes, actor.id);
      await repository.add({ id, courseId, authorId: actor.id, width, height, createdAt: now() });
      return { id, width, height };
    },

    /** Gives them to a post. Throws PicturesForAdults, and PictureGone for one that is not there, or of others. */
    async attach(
      { pictures, participants: current }: DiscussionRepositories,
      actor: Actor,
      courseId: string,
      postId: string,
      sent: PostPicture[],
    ) {
      if (sent.length > 0 && !(await mayShow(actor.id, courseId, current))) throw new PicturesForAdults();
      for (const [position, picture] of sent.entries())
        if (!(await pictures.attach(actor.id, courseId, postId, picture, position))) throw new PictureGone();
    },

    /**
     * For its author; for who has access to the course, while its post is shown; for who decides, also those that are
     * kept. Throws FileNotFound, and DiscussionNotOpen.
     */
    async find(actor: Actor, id: string, file: string) {
      const picture = await repository.find(id);
      if (!picture) throw new FileNotFound();
      const { courseId, authorId, state, keptAt } = picture;
      if (authorId !== actor.id || keptAt) {
        const { isModerator } = await discussions.enter(actor, courseId);
        const isShown = state === 'shown' && keptAt === null && (!authorId || (await mayShow(authorId, courseId)));
        if (!isShown && !(isModerator && state !== null)) throw new FileNotFound();
      }
      return { body: await stored.read(id, file), contentType: contentTypeOf(file) };
    },
  };
}
