import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Draft, DraftSource } from '#platform/web/drafts/draft.ts';
import { sendVersion } from '#platform/web/drafts/draft-api.ts';
import { keptDrafts } from '#platform/web/drafts/kept-drafts.ts';
import { getJson, request } from '#platform/web/http.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused, isRefused, type Refused } from '#platform/web/refusals.ts';
import type { OwnNote } from '../own-contract.ts';

const loadContract = () => import('../own-contract.ts');
const pathOf = (slug: string) => `/api/own-alumni-notes/${encodeURIComponent(slug)}`;
const loadOwn = async () => (await loadContract()).ownNote;

const ownNoteQuery = (slug: string) =>
  refusableQuery(pathOf(slug), loadOwn, { statuses: [404], key: ['/api/own-alumni-notes', slug] });
export const useOwnNote = (slug: string) => useQuery(ownNoteQuery(slug));
/** Never from the cache: curators decide meanwhile. */
export const readOwnNote = (client: QueryClient, slug: string) =>
  failIfRefused(client.fetchQuery({ ...ownNoteQuery(slug), staleTime: 0 }));

/** The addresses of plain forms, which requests use too; by the id of the opportunity. */
export const ownNoteApi = (id: string, act: 'submit' | 'withdraw' | 'remove' | 'accept') =>
  `/api/own-alumni-notes/${id}/${act}`;
/** As the server checks it. */
export const noteFileApi = (id: string, act: 'proof' | 'picture' | 'proof-email' | 'proof/remove' | 'picture/remove') =>
  `/api/alumni-files/${id}/${act}`;
export const ownFileApi = (fileId: string) => `/api/account/alumni-files/${fileId}`;

const keptNotes = keptDrafts<Draft<string>>('note-text');

/** The reads that show one's own note. */
export const ownNoteChanges = ({ opportunity: { slug } }: Pick<OwnNote, 'opportunity'>) => [
  ownNoteQuery(slug).queryKey,
  '/api/alumni-notes',
  ['api/opportunities', slug],
];

export function useOwnNoteWrites({ opportunity: { id, slug } }: Pick<OwnNote, 'opportunity'>) {
  const client = useQueryClient();
  const { queryKey } = ownNoteQuery(slug);
  const reload = async () => {
    await client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: ['/api/alumni-notes'] });
    await client.invalidateQueries({ queryKey: ['api/opportunities', slug] });
  };
  return {
    reload,
    /** For `useAutosave`; the value is the text of the draft. */
    draftSource: ({ text, version }: OwnNote['draft']): DraftSource<string> => ({
      stored: { value: text, version },
      send: (draft) => sendVersion(`/api/own-alumni-notes/${id}/draft`, { text: draft.value, version: draft.version }),
      onSaved: (draft) =>
        client.setQueryData<OwnNote | Refused>(queryKey, (note) =>
          note && !isRefused(note) ? { ...note, draft: { text: draft.value, version: draft.version } } : note,
        ),
      read: async () => {
        const { draft } = (await getJson(pathOf(slug), loadOwn)).body;
        return { value: draft.text, version: draft.version };
      },
      kept: keptNotes.of(id),
    }),
    /** Posts what a plain form would, and reads the note again. */
    async post(path: string, json: object = {}) {
      await request(path, { method: 'POST', json });
      await reload();
    },
    async addFile(purpose: 'proof' | 'picture', file: File) {
      const name = new URLSearchParams({ name: file.name });
      await request(`${noteFileApi(id, purpose)}?${name}`, { method: 'POST', body: file });
      await reload();
    },
  };
}
