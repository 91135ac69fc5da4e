import { createMeetingNotifications } from '#features/meeting/meetings/server/shared/meeting-notifications.ts';
import type { Database } from '#platform/server/database/database.ts';
import { liveSessionHref, noun } from './live-session-labels.ts';
import { createLiveSessionRepository } from './live-session-repository.ts';
import type { LiveSessionRow } from './live-session-table.ts';

/** Tells everybody with access to a course of a live session, in the transaction of the cause. */
export function createLiveSessionNotifications(transaction: Database) {
  const repository = createLiveSessionRepository(transaction);
  return createMeetingNotifications<LiveSessionRow>(transaction, {
    kind: 'live-session',
    topics: { news: 'classes', reminders: 'live-sessions' },
    hrefOf: liveSessionHref,
    contextOf: async ({ courseId }) => ({ noun, lead: (await repository.findCourseTitle(courseId)) ?? '' }),
    listIds: ({ courseId }, after, limit) => repository.listLearnerIds(courseId, after, limit),
  });
}
