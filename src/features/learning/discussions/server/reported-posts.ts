import { formerMember } from '#features/people/user-content/server/name-policy.ts';
import { recordAct } from '#platform/server/audit/audit-log.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { PostReportReason } from '../vocabulary.ts';
import { createKeptPostRepository } from './kept-post-repository.ts';
import { createPictureRepository } from './picture-repository.ts';
import type { PostAuthors } from './post-authors.ts';
import type { StoredPost } from './post-repository.ts';
import { createReportRepository } from './report-repository.ts';

type Kept = { post: StoredPost; title: string; cause: 'changed' | 'deleted' | 'account' };

/** How often each reason was given, for the audit log, which holds no words of anybody. */
export function countReasons(reports: readonly { reason: PostReportReason }[]) {
  const counts: Partial<Record<PostReportReason, number>> = {};
  for (const { reason } of reports) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

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
  const reports = createReportRepository(transaction);
  // What was hidden goes with an account alone.
  if (post.state !== 'hidden' && !(await reports.isOfText(post))) return;
  const authorId = post.authorId ?? '';
  const [author = formerMember] = await authors.nameAll(post.courseId, [authorId]);
  await createKeptPostRepository(transaction).add({
    ...{ postId: post.id, authorId, authorName: author.name, title, text: post.text, keptAt: now },
  });
  // A change of the text leaves the pictures where they are.
  if (cause !== 'changed') await createPictureRepository(transaction).keep(post.id, now);
  await recordAct(transaction, {
    ...{ actorId: authorId, action: 'discussion.keep', subjectId: post.courseId },
    after: { post: post.id, cause, reports: countReasons(await reports.list([post.id])) },
  });
}
