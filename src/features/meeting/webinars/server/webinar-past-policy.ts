import { isOver } from '#features/meeting/meetings/meeting-policy.ts';
import { MeetingCancelled, MeetingNotOver } from '#features/meeting/meetings/server/meeting-errors.ts';
import { NotPublished } from './webinar-errors.ts';
import { noun } from './webinar-labels.ts';
import type { WebinarRow } from './webinar-table.ts';

/** Recording and slides come when it is over. */
export function checkPast(webinar: WebinarRow, at: Date) {
  if (webinar.publishedAt === null) throw new NotPublished();
  if (webinar.cancelledAt) throw new MeetingCancelled(noun);
  if (!isOver(webinar, at)) throw new MeetingNotOver(noun);
}
