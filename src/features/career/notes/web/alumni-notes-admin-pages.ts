import { curatorPage } from '#platform/web/admin/admin-page.ts';

const api = () => import('./note-review-api.ts');

export const alumniNotesAdminPages = [
  curatorPage(
    '/admin/alumni-notes',
    'note-queue-page',
    async () => (await import('./note-queue-page.tsx')).NoteQueuePage,
    { queries: () => [async (client) => (await api()).readNoteQueue(client)] },
  ),
  curatorPage(
    '/admin/alumni-notes/:id',
    'reviewed-note-page',
    async () => (await import('./reviewed-note-page.tsx')).ReviewedNotePage,
    {
      queries: ({ id }) => [async (client) => (await api()).readReviewedNote(client, id)],
      handledStatuses: [404],
    },
  ),
  curatorPage(
    '/admin/alumni-questions',
    'question-queue-page',
    async () => (await import('./question-queue-page.tsx')).QuestionQueuePage,
    { queries: () => [async (client) => (await api()).readQuestionQueue(client)] },
  ),
];
