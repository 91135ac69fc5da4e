import { definePage, hiddenHead, titled } from '#platform/web/define-page.ts';
import { weekdayNames } from '../mentoring-vocabulary.ts';

const api = () => import('./mentoring-api.ts');
const headOf = (title: string) => () => ({ title: titled(title), description: '', isHidden: true });

/** The page of one mentor with their times is in `app`. */
export const pages = [
  definePage({
    path: '/mentoring',
    guard: 'members',
    source: 'mentoring-page',
    load: async () => (await import('./mentoring-page.tsx')).MentoringPage,
    queries: (_params, search) => [async (client) => (await api()).readSessions(client, search)],
    head: headOf('Your meetings'),
  }),
  definePage({
    path: '/mentoring/times',
    guard: 'members',
    source: 'times-page',
    load: async () => (await import('./sessions/times-page.tsx')).TimesPage,
    queries: () => [async (client) => (await api()).readAvailability(client)],
    handledStatuses: [404],
    fieldsWithErrors: [...weekdayNames, 'exceptionDay', 'noticeHours', 'bufferMinutes', 'maxWeekly'],
    head: headOf('When you have time'),
  }),
  definePage({
    path: '/mentoring/:id',
    guard: 'members',
    source: 'session-page',
    load: async () => (await import('./sessions/session-page.tsx')).SessionPage,
    queries: ({ id }) => [async (client) => (await api()).readSession(client, id)],
    handledStatuses: [404],
    fieldsWithErrors: ['text', 'reason', 'startsAt'],
    head: headOf('A meeting'),
  }),
  definePage({
    path: '/guardian/mentoring',
    guard: 'public',
    source: 'guardian-mentoring-page',
    load: async () => (await import('./sessions/guardian-mentoring-page.tsx')).GuardianMentoringPage,
    queries: (_params, search) => {
      const token = new URLSearchParams(search).get('token');
      return token ? [async (client) => (await api()).readGuardianRequest(client, token)] : [];
    },
    handledStatuses: [404],
    head: hiddenHead('Meetings with mentors', 'For parents and guardians.'),
    isServerOnly: true,
    isPrivate: true,
    headers: { 'Referrer-Policy': 'same-origin' },
  }),
];
