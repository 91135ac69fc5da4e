import { teachPage } from '#features/learning/instructors/web/shared/teach-page.ts';
import { listQuery } from '#platform/web/lists/list-query.ts';

const api = () => import('./teach-live-session-api.ts');
const fieldsWithErrors = [
  ...['title', 'description', 'start', 'minutes', 'meetingUrl', 'capacity'],
  ...['recordingUrl', 'notes'],
];

export const pages = [
  teachPage(
    '/teach/:courseId/sessions',
    'teach-live-sessions-page',
    async () => (await import('./teach-live-sessions-page.tsx')).TeachLiveSessionsPage,
    { queries: ({ courseId }) => [async (client) => (await api()).readTaughtLiveSessions(client, courseId)] },
  ),
  teachPage(
    '/teach/:courseId/sessions/new',
    'new-live-session-page',
    async () => (await import('./new-live-session-page.tsx')).NewLiveSessionPage,
    {
      fieldsWithErrors,
      queries: ({ courseId }) => [async (client) => (await api()).readTaughtLiveSessions(client, courseId)],
    },
  ),
  teachPage(
    '/teach/:courseId/sessions/:liveSessionId',
    'teach-live-session-page',
    async () => (await import('./teach-live-session-page.tsx')).TeachLiveSessionPage,
    {
      fieldsWithErrors,
      queries: ({ courseId, liveSessionId }) => [
        async (client) => (await api()).readTaughtLiveSessions(client, courseId),
        async (client) => {
          const { attendeesApi, loadAttendees } = await api();
          return client.fetchQuery(listQuery({ path: attendeesApi(courseId, liveSessionId), load: loadAttendees }));
        },
      ],
    },
  ),
];
