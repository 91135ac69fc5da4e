import { createHash } from 'node:crypto';
import type { CourseContent } from '../contract.ts';

/** A lesson in the audit log: the digest shows whether its text has changed. */
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
function summarizeLesson({ body, check, ...lesson }: CourseContent['lessons'][number]) {
  const { id, title, minutes, isFree, module, opensOn, opensAfterDays, videoId, fileIds } = lesson;
  const parts = [
    `${id}: ${title}, ${minutes} min,${isFree ? ' free,' : ''} ${body.length} characters (${digestOf(body)})`,
    module && `module ${module}`,
    opensOn && `from ${opensOn}`,
    opensAfterDays && `${opensAfterDays} days after enrolling`,
    videoId && `video ${videoId}`,
    fileIds.length > 0 && `files ${fileIds.join(' ')}`,
    check && `${check.questions.length} questions (${digestOf(JSON.stringify(check))})`,
  ];
  return parts.filter(Boolean).join(', ');
}
/** A course in the audit log. */
export const toLogEntry = ({ lessons, ...facts }: CourseContent) => ({
  ...facts,
  lessons: lessons.map(summarizeLesson),
});
