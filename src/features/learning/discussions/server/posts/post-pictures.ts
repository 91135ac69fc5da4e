import { mayBeRecognized } from '#features/people/user-content/server/name-policy.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createPictureRepository } from '../pictures/picture-repository.ts';
import { createParticipantRepository } from '../shared/participant-repository.ts';
import type { StoredPost } from './post-repository.ts';

/**
 * The pictures of posts, by post; none of somebody who is not known to be an adult by now. `isKept`: also those that are
 * only kept for who decides.
 */
export async function listPostPictures(
  db: Database,
  posts: readonly Pick<StoredPost, 'id' | 'courseId' | 'authorId'>[],
  now: Date,
  { isKept = false } = {},
) {
  const ids = posts.map(({ id }) => id);
  const rows = ids.length > 0 ? await createPictureRepository(db).listOfPosts(ids, isKept) : [];
  const withPictures = posts.filter(({ id }) => rows.some(({ postId }) => postId === id));
  const hidden = new Set<string>();
  const participants = createParticipantRepository(db);
  for (const { courseId, authorId } of isKept ? [] : withPictures) {
    const [author] = authorId ? await participants.listUsers(courseId, [authorId]) : [];
    if (author && !mayBeRecognized(author, await participants.listTeachers(courseId), now)) hidden.add(author.id);
  }
  return (post: Pick<StoredPost, 'id' | 'authorId'>) =>
    hidden.has(post.authorId ?? '')
      ? []
      : rows.flatMap(({ postId, ...picture }) => (postId === post.id ? [picture] : []));
}
