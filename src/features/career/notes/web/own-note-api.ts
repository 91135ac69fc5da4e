import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, HttpError, request } from '#platform/web/http.ts';
import { refusableQuery } from '#platform/web/json-query.ts';
import { failIfRefused, isRefused, type Refused } from '#platform/web/refusals.ts';
import type { TextSource, VersionedText } from '#platform/web/text-store.ts';
import type { OwnNote } from '../own-contract.ts';
import { unsentDraft } from './draft-storage.ts';

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
export const noteFileApi = (id: string, act: 'proof' | 'picture' | 'proof-email' | 'proof/remove' | 'picture/remove') =>
  `/api/alumni-files/${id}/${act}`;
export const ownFileApi = (fileId: string) => `/api/account/alumni-files/${fileId}`;

export const isDraftConflict = (error: unknown) => error instanceof HttpError && error.code === 'draft-changed';

/** Resolves to the new version. It ends even when the page is left meanwhile, where browsers can. */
async function sendDraft(id: string, json: VersionedText) {
  // Browsers send no more than 64 kB from a page that was left.
  const keepalive = json.text.length < 15_000;
  const response = await request(`/api/own-alumni-notes/${id}/draft`, { method: 'PUT', json, keepalive });
  return ((await response.json()) as { version: number }).version;
}

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
    /** For `useTextSaving`. */
    draftSource: (stored: VersionedText): TextSource => ({
      stored,
      send: (draft) => sendDraft(id, draft),
      onSaved: (draft) =>
        client.setQueryData<OwnNote | Refused>(queryKey, (note) =>
          note && !isRefused(note) ? { ...note, draft } : note,
        ),
      conflicts: {
        isConflict: isDraftConflict,
        read: async () => (await getJson(pathOf(slug), loadOwn)).body.draft,
      },
      unsent: unsentDraft(id),
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
