import { opportunityQuery } from '#features/opportunities/core/web/opportunity-api.ts';
import { definePage, hiddenHead, titled } from '#platform/web/define-page.ts';
import { readAfter } from '#platform/web/lists/list-address.ts';
import { isRefused } from '#platform/web/refusals.ts';

const api = () => import('./alumni-note-api.ts');
const headOf = (title: string) => ({ title: titled(title), description: '', isHidden: true });

/** Reached from an email only: its address holds a token, and it needs no script. */
const fromEmail = {
  guard: 'public',
  source: 'note-link-pages',
  isServerOnly: true,
  isPrivate: true,
  headers: { 'Referrer-Policy': 'same-origin' },
} as const;

export const pages = [
  definePage({
    path: '/notes',
    guard: 'members',
    source: 'note-index-page',
    load: async () => (await import('./note-index-page.tsx')).NoteIndexPage,
    queries: () => [
      async (client) => {
        const { opportunityListQuery } = await import('#features/opportunities/core/web/opportunity-api.ts');
        return client.fetchQuery(opportunityListQuery((await import('./note-index-address.ts')).notedAddress));
      },
    ],
    head: () => headOf('Notes from people who did it'),
  }),
  definePage({
    path: '/opportunities/:slug/notes',
    guard: 'members',
    source: 'notes-page',
    load: async () => (await import('./notes-page.tsx')).NotesPage,
    queries: ({ slug }, search) => [
      async (client) => {
        const { id } = await client.fetchQuery(opportunityQuery(slug));
        return (await api()).readNotes(client, id, readAfter(search));
      },
    ],
    head: () => headOf('Notes from people who did it'),
  }),
  definePage({
    path: '/opportunities/:slug/notes/:noteId',
    guard: 'members',
    source: 'note-page',
    handledStatuses: [403, 404],
    load: async () => (await import('./note-page.tsx')).NotePage,
    queries: ({ slug, noteId }, search) => [
      (client) => client.fetchQuery(opportunityQuery(slug)),
      async (client) => (await api()).readNote(client, noteId),
      async (client) => (await api()).readQuestions(client, noteId, readAfter(search)),
    ],
    fieldsWithErrors: ['text', 'reason'],
    head: async ({ params, client }) => {
      const note = (await api()).storedNote(client, params.noteId);
      return headOf(note && !isRefused(note) ? `A note about ${note.opportunity.title}` : 'A note');
    },
  }),
  definePage({
    path: '/opportunities/:slug/note',
    guard: 'members',
    source: 'write-note-page',
    handledStatuses: [404],
    load: async () => (await import('./write-note-page.tsx')).WriteNotePage,
    queries: ({ slug }) => [async (client) => (await import('./own-note-api.ts')).readOwnNote(client, slug)],
    fieldsWithErrors: [
      ...['year', 'country', 'name', 'before', 'timeline', 'documents', 'costs', 'different'],
      ...['advice1', 'advice2', 'advice3', 'email'],
    ],
    head: () => headOf('Write a note'),
  }),
  definePage({
    ...fromEmail,
    path: '/alumni-notes/confirm',
    load: async () => (await import('./note-link-pages.tsx')).ConfirmProofPage,
    head: hiddenHead('Confirm an address', 'Show that an address is yours.'),
  }),
  definePage({
    ...fromEmail,
    path: '/alumni-notes/answer',
    handledStatuses: [404],
    load: async () => (await import('./note-link-pages.tsx')).AnswerPage,
    queries: (_params, search) =>
      new URLSearchParams(search).has('token') ? [async (client) => (await api()).readAsked(client, search)] : [],
    fieldsWithErrors: ['text'],
    head: hiddenHead('Answer a question', 'A question about a note of yours.'),
  }),
];
