import { formerMember } from '#features/people/user-content/server/name-policy.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createReportRepository } from '#platform/server/review/report-repository.ts';
import { countReasons } from '#platform/server/review/review-kind.ts';
import { postKind } from '../../vocabulary.ts';
import { createPictureRepository } from '../pictures/picture-repository.ts';
import { createKeptPostRepository } from '../posts/kept-post-repository.ts';
import type { PostAuthors } from '../posts/post-authors.ts';
import type { StoredPost } from '../posts/post-repository.ts';

type Kept = { post: StoredPost; title: string; cause: 'changed' | 'deleted' | 'account' };

/**
 * Keeps the text of a reported post for who decides, before its author changes or deletes it, and notes it in the audit
 * log. Does nothing for a text that nobody has reported.
 */
export async function keepReported(
  transaction: Database,
  authors: Pick<PostAuthors, 'nameAll'>,
  { post, title, cause }: Kept,
  now: Date,
) {
  const reports = await createReportRepository(transaction, postKind).list([post.id]);
  const textSince = post.editedAt ?? post.createdAt;
  const isReported = reports.some(
    ({ reporterId, doneAt, createdAt }) => reporterId !== post.authorId && doneAt === null && createdAt >= textSince,
  );
  // What was hidden goes with an account alone.
  if (post.state !== 'hidden' && !isReported) return;
  const authorId = post.authorId ?? '';
  const [author = formerMember] = await authors.nameAll(post.courseId, [authorId]);
  await createKeptPostRepository(transaction).add({
    ...{ postId: post.id, authorId, authorName: author.name, title, text: post.text, keptAt: now },
  });
  // A change of the text leaves the pictures where they are.
  if (cause !== 'changed') await createPictureRepository(transaction).keep(post.id, now);
  await recordAct(transaction, {
    ...{ actorId: authorId, action: 'discussion.keep', subjectId: post.courseId },
    after: {
      post: post.id,
      cause,
      reports: countReasons(post.queuedAt ? reports.filter(({ doneAt }) => doneAt === null) : reports),
    },
  });
}
