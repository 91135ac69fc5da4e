import { randomUUID } from 'node:crypto';
import { mayBeRecognized } from '#features/people/user-content/server/name-policy.ts';
import { createFileRemovalRepository } from '#platform/server/files/file-removal-repository.ts';
import { removeQueuedFiles } from '#platform/server/files/file-removals.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { pictureWidths } from '#platform/server/pictures/picture-policy.ts';
import { directPictureReader, type PictureReader } from '#platform/server/pictures/picture-reader.ts';
import type { PostPicture } from '../contract.ts';
import { discussionLimits } from '../vocabulary.ts';
import { PictureGone, PictureNotFound, PicturesForAdults, TooManyPictures } from './discussion-errors.ts';
import type { Actor, DiscussionDependencies, Discussions } from './discussions.ts';
import { createPictureRepository } from './picture-repository.ts';
import type { DiscussionRepositories } from './shared/discussion-change.ts';
import { createParticipantRepository, type ParticipantRepository } from './shared/participant-repository.ts';

type Dependencies = DiscussionDependencies & {
  files: FileStore;
  discussions: Pick<Discussions, 'enter'>;
  pictureReader?: PictureReader | undefined;
};
type Participants = Pick<ParticipantRepository, 'listUsers' | 'listTeachers'>;
export type DiscussionPictures = ReturnType<typeof createDiscussionPictures>;

const owner = 'discussion_pictures';
const fileNames = pictureWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]);
const nameOf = (id: string, file: string) => `discussions/${id}/${file}`;
export const namesOfPicture = (id: string) => fileNames.map((file) => nameOf(id, file));

const dayMs = 24 * 60 * 60 * 1000;

/** Pictures of posts: of known adults alone, because nobody can check that one shows no minor who sent it. */
export function createDiscussionPictures({ db, files, discussions, now = () => new Date(), ...given }: Dependencies) {
  const { pictureReader = directPictureReader } = given;
  const repository = createPictureRepository(db);
  const removals = createFileRemovalRepository(db, owner);

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
      const { width, height, files: drawn } = await pictureReader.resize(bytes, actor.id);
      const id = randomUUID();
      await removals.announce(id);
      for (const { name, body, contentType } of drawn) await files.put(nameOf(id, name), body, contentType);
      await repository.add({ id, courseId, authorId: actor.id, width, height, createdAt: now() });
      await removals.cancel(id);
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
     * kept. Throws PictureNotFound, and DiscussionNotOpen.
     */
    async find(actor: Actor, id: string, file: string) {
      const picture = fileNames.includes(file) ? await repository.find(id) : undefined;
      if (!picture) throw new PictureNotFound();
      const { courseId, authorId, state, keptAt } = picture;
      if (authorId !== actor.id || keptAt) {
        const { isModerator } = await discussions.enter(actor, courseId);
        const isShown = state === 'shown' && keptAt === null && (!authorId || (await mayShow(authorId, courseId)));
        if (!isShown && !(isModerator && state !== null)) throw new PictureNotFound();
      }
      const body = await files.find(nameOf(id, file));
      if (!body) throw new PictureNotFound();
      return { body, contentType: file.endsWith('.avif') ? 'image/avif' : 'image/webp' };
    },

    /** Deletes what was never sent, and the files of pictures that are gone; returns how many. */
    async removeLeft() {
      await repository.removeUnsent(new Date(now().getTime() - dayMs));
      return removeQueuedFiles({ db, files, owner, namesOf: namesOfPicture });
    },
  };
}
