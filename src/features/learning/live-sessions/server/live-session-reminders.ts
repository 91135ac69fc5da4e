import { createMeetingReminders } from '#features/meeting/meetings/server/shared/meeting-reminders.ts';
import type { Database } from '#platform/server/database/database.ts';
import { createLiveSessionNotifications } from './live-session-notifications.ts';
import { createLiveSessionRepository } from './live-session-repository.ts';

type Dependencies = { db: Database; now?: () => Date };

export const createLiveSessionReminders = (dependencies: Dependencies) =>
  createMeetingReminders({
    ...dependencies,
    queue: 'live session reminders',
    open: (transaction) => {
      const { lockPending, change } = createLiveSessionRepository(transaction);
      return { lockPending, change, remind: createLiveSessionNotifications(transaction).remind };
    },
  });
